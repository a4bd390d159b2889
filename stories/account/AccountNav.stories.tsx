import { AccountNav } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const links = [
  { label: "Overview", href: "#overview" },
  { label: "Orders", href: "#orders", current: true },
  { label: "Address book", href: "#addresses" },
  { label: "Store credit", href: "#credit" },
  { label: "Your details", href: "#details" },
];

const meta = {
  title: "Account/AccountNav",
  component: AccountNav,
  args: { links },
  parameters: manual({
    use: "Navigation between the pages of an account, on each of them.",
    avoid: "Links in the header: use UtilityLinks.",
    anatomy: [
      ["Link to another page", "li:first-child a"],
      ["Current page", "[aria-current]"],
    ],
    content: ["One or two words per link, the same as the page's heading: 'Orders', 'Address book'."],
    accessibility: [
      "A named landmark. The current page has `aria-current`, bold type and a bar.",
      "Each link is tall enough for touch.",
    ],
  }),
} satisfies Meta<typeof AccountNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Your account" })).toBeVisible();
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Orders");
  },
};

/** The same words as the pages' headings. */
export const DoRepeatTheHeadings: Story = {};

/** Sentences wrap, and the pages that they lead to have other headings. */
export const DontWriteSentences: Story = {
  args: {
    links: [
      { label: "Everything about your account", href: "#overview" },
      { label: "Look at the orders that you have placed", href: "#orders", current: true },
      { label: "Change the addresses that we deliver to", href: "#addresses" },
    ],
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="one of the pages">
        <AccountNav links={links} />
      </Specimens>
      <Specimens title="none of them, and a long name">
        <AccountNav
          label="Long names"
          links={[
            { label: "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlung", href: "#long" },
            ...links.map((link) => ({ ...link, current: false })),
          ]}
        />
      </Specimens>
    </>
  ),
};
