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
    use: "Sections of one subject, read one at a time, such as a bottle's details and its delivery.",
    avoid: "Separate pages or ordered steps: use links or Stepper. Essential content, which might stay hidden.",
    anatomy: [
      ["List of tabs", "[role=tablist]"],
      ["Selected tab", "[role=tab][aria-selected=true]"],
      ["Other tab", "[role=tab][aria-selected=false]"],
      ["Panel", "[role=tabpanel]"],
    ],
    content: [
      "One or two nouns per tab: 'Description', 'Delivery', 'The maker'.",
      "Put the most important section first, because the others start hidden.",
    ],
    related: ["Disclosure", "DisplayModeSwitch"],
    patterns: ["tabs"],
    keyboard: [
      ["Tab", "Goes to the open tab, then into its panel."],
      ["Right arrow, Left arrow", "Opens the next or previous tab, wrapping at the ends."],
      ["Home, End", "Opens the first or last tab."],
    ],
    accessibility: [
      "The Tabs pattern of the ARIA Authoring Practices, with tabs that open on focus, from 768 px up.",
      "Below 768 px there are no tabs: all sections are stacked, each with a heading of `headingLevel`.",
      "The same applies without scripts. Until scripts load, wide screens reserve the space of the tab list, so that nothing jumps.",
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

/** On phones, all sections are shown with their titles. */
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

/** Short nouns name sections of one subject, in any order. */
export const DoNameSections: Story = {};

/** Steps follow one another, so they belong in a Stepper. */
export const DontNumberSteps: Story = {
  args: {
    label: "Checkout",
    items: [
      { id: "contact", title: "1. Contact", content: <Text>Who receives the order?</Text> },
      { id: "shipping", title: "2. Shipping", content: <Text>Where do we send it?</Text> },
      { id: "payment", title: "3. Payment", content: <Text>How would you like to pay?</Text> },
    ],
  },
};
