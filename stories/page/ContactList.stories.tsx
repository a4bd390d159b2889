import { ContactList } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const entries = [
  { label: "Australia", value: "1300 000 000", href: "tel:1300000000" },
  { label: "International", value: "+61 3 5550 0000", href: "tel:+61355500000" },
  { label: "Fax", value: "03 5550 0001" },
  { label: "Email", value: "cellar@corkwood.example", href: "mailto:cellar@corkwood.example" },
];

const meta = {
  title: "Page/ContactList",
  component: ContactList,
  args: { entries },
  parameters: manual({
    use: "The merchant's telephone, fax and email from the configuration, in SiteFooter.",
    avoid: "A store's own number: use StoreCard.",
    anatomy: [
      ["Heading", "h2"],
      ["Purpose", "dt"],
      ["Number or address", "dd"],
    ],
    content: ["Group digits as they are spoken: '1300 000 000'. Say for whom or what each entry is."],
    patterns: ["link"],
    keyboard: [["Tab", "Goes through telephone and email links. A fax number is plain text."]],
    accessibility: [
      "A description list, so that each number is announced with its label.",
      "Numbers are `tel:` links in tabular figures.",
      "Unconfigured entries are left out. Without any entry, the heading is left out, too.",
    ],
  }),
} satisfies Meta<typeof ContactList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("term").map((term) => term.textContent)).toEqual(
      entries.map(({ label }) => label),
    );
    await expect(canvas.getByRole("link", { name: "1300 000 000" })).toHaveAttribute("href", "tel:1300000000");
    await expect(canvas.queryByRole("link", { name: "03 5550 0001" })).toBeNull();
  },
};

/** If nothing is configured, there is neither a heading nor a gap. */
export const Empty: Story = {
  args: { entries: [{ label: "Fax", value: undefined }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
    await expect(canvas.queryByText("Fax")).toBeNull();
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="everything configured">
        <ContactList entries={entries} />
      </Specimens>
      <Specimens title="some of it, under another heading">
        <ContactList heading="Reach us" entries={[...entries.slice(0, 1), { label: "Fax", value: undefined }]} />
      </Specimens>
    </>
  ),
};

/** Digits are grouped as they are spoken, and each label says for whom the number is. */
export const DoGroupDigits: Story = { args: { entries: entries.slice(0, 2) } };

/** The labels do not say for whom the numbers are, and ungrouped digits are hard to read aloud. */
export const DontNumberEntries: Story = {
  args: {
    entries: [
      { label: "Phone 1", value: "1300000000", href: "tel:1300000000" },
      { label: "Phone 2", value: "+61355500000", href: "tel:+61355500000" },
    ],
  },
};
