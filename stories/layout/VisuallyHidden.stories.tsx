import { Button, Inline, Text, VisuallyHidden } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Layout/VisuallyHidden",
  component: VisuallyHidden,
  args: { children: " Old Ewe Shiraz 2019" },
  render: (args) => (
    <Button>
      Add
      <VisuallyHidden {...args} />
    </Button>
  ),
  parameters: manual({
    example: (
      <Button>
        Add
        <VisuallyHidden> Old Ewe Shiraz 2019</VisuallyHidden>
      </Button>
    ),
    use: "Text for screen readers only, for information that is otherwise visible from the layout, such as what 'Add' adds or what a column contains.",
    avoid: "Text that every shopper needs, and anything focusable. Announcing changes, which components do themselves.",
    content: ["Complete the visible text so that both read as one phrase: 'Add' and ' Old Ewe Shiraz 2019'."],
    related: ["Button", "SkipLink"],
    accessibility: [
      "Read like other text and part of accessible names. Takes no space and moves nothing.",
      "The visible text of a button comes first in its name, so that voice control finds it (WCAG 2.5.3).",
      "Start with a space after other text in the same element, because names are joined without one.",
    ],
  }),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button is named 'Add Old Ewe Shiraz 2019' and shows 'Add'. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Add Old Ewe Shiraz 2019" })).toBeVisible();
    const { width, height } = canvas.getByText("Old Ewe Shiraz 2019").getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(1);
    await expect(height).toBeLessThanOrEqual(1);
  },
};

/** The layout shows which product the button adds, and the button's accessible name includes it. */
export const DoNameTheProduct: Story = {
  render: () => (
    <Inline>
      <Text>Old Ewe Shiraz 2019</Text>
      <Button>
        Add
        <VisuallyHidden> Old Ewe Shiraz 2019</VisuallyHidden>
      </Button>
    </Inline>
  ),
};

/** Every shopper needs to know that the price is for six bottles. */
export const DontHideFromOthers: Story = {
  render: () => (
    <Text>
      $233.70
      <VisuallyHidden> for six bottles</VisuallyHidden>
    </Text>
  ),
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="in buttons: the same width with and without">
        <Inline>
          <Button>Add</Button>
          <Button>
            Add
            <VisuallyHidden> Mère Fauve Chambolle Premier Cru Les Grives 2018</VisuallyHidden>
          </Button>
        </Inline>
      </Specimens>
      <Specimens title="in a sentence">
        <Text>
          <VisuallyHidden>Was $26.50. Now </VisuallyHidden>$21.00
        </Text>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    const [plain, named] = canvas.getAllByRole("button").map((button) => button.getBoundingClientRect().width);
    await expect(plain).toBe(named);
  },
};
