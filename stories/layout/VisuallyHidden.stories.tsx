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
    use: "Words for screen readers that the eye gets from the layout: what an 'Add' adds, what a column holds.",
    avoid:
      "Anything a shopper must see, and anything that takes focus. Announcing a change: the components that change do that themselves.",
    accessibility: [
      "Read like other text and counted into names; it takes no room and moves nothing.",
      "Words of a button that are seen come first in its name, so that speech control finds it (WCAG 2.5.3).",
      "Begin with a space where it follows words within one element: names are joined without one.",
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
