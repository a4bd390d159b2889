import { Prose, Tabs, Text, TextLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const items = [
  {
    id: "description",
    title: "Description",
    content: <Prose>Mulberry and iron, with the tannin of old vines. Good with anything from the embers.</Prose>,
  },
  {
    id: "delivery",
    title: "Delivery",
    content: (
      <Text>
        Leaves our cellar the same afternoon. <TextLink href="#rates">See the rates</TextLink>.
      </Text>
    ),
  },
  { id: "maker", title: "The maker", content: <Text>Two sisters and a dog in the Clare Valley.</Text> },
];

const meta = {
  title: "Content/Tabs",
  component: Tabs,
  globals: { viewport: { value: "desktop" } },
  args: { items, label: "About this bottle" },
  argTypes: { items: { control: false } },
  parameters: manual({
    use: "Parts of one subject of which a shopper reads one at a time: what a bottle is, how it gets there.",
    avoid:
      "Pages of their own, and steps in an order: use links or Stepper. Anything that must be read: it may stay shut.",
    keyboard: [
      ["Tab", "Goes to the open tab, then into its panel."],
      ["Right arrow, Left arrow", "Opens the next or previous tab, round the ends."],
      ["Home, End", "Opens the first or last tab."],
    ],
    accessibility: [
      "The Tabs pattern of the ARIA Authoring Practices, tabs opening as they get focus, from 768 px up.",
      "Below that there are no tabs: every part is shown, one under the other, each under a heading of `headingLevel`.",
      "So it is without scripts, too. While scripts are on their way, a wide screen keeps the row's room, and nothing jumps.",
    ],
  }),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const tab = (name: string) => canvas.getByRole("tab", { name });
    await expect(await canvas.findByRole("tablist", { name: "About this bottle" })).toBeVisible();
    await userEvent.tab();
    await expect(tab("Description")).toHaveFocus();
    await expect(tab("Description")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowRight}");
    await expect(tab("Delivery")).toHaveFocus();
    await expect(canvas.getByRole("tabpanel", { name: "Delivery" })).toBeVisible();
    await expect(canvas.getAllByRole("tabpanel")).toHaveLength(1);
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel", { name: "Delivery" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "See the rates" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{End}");
    await expect(tab("The maker")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowRight}");
    await expect(tab("Description")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowLeft}");
    await expect(tab("The maker")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(tab("Description")).toHaveFocus();
    await userEvent.click(tab("Delivery"));
    await expect(canvas.getByRole("tabpanel", { name: "Delivery" })).toBeVisible();
  },
};

/** On a phone all are shown, under their titles. */
export const Stacked: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("tab")).toBeNull();
    for (const { title } of items) await expect(canvas.getByRole("heading", { name: title, level: 2 })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See the rates" })).toBeVisible();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="three parts">
        <Tabs {...args} style={{ inlineSize: "100%" }} />
      </Specimens>
      <Specimens title="one part needs no tabs">
        <Tabs {...args} label="One part" items={items.slice(0, 1)} headingLevel={3} />
      </Specimens>
    </>
  ),
};
