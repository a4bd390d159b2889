import { FooterLinks } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { footerGroups } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const links = [
  { label: "Red wine", href: "#red" },
  { label: "White wine", href: "#white" },
  { label: "Gift cards", href: "#gifts" },
];

const meta = {
  title: "Page/FooterLinks",
  component: FooterLinks,
  args: { heading: "Shop", links },
  parameters: manual({
    use: "A group of links in SiteFooter, from the merchant's content.",
    avoid: "Telephone and email: use ContactList. Links within text: use TextLink.",
    anatomy: [
      ["Heading", "h2"],
      ["Link", "li a"],
    ],
    content: ["The heading is one noun. Links have the title of the page to which they lead."],
    patterns: ["landmarks", "link"],
    keyboard: [["Tab", "Moves between links."]],
    accessibility: [
      "A `nav` landmark named by its heading, so that screen readers can move between groups.",
      "Targets are 32 px high with a mouse and 44 px on touch screens.",
      "A group without links renders nothing, not even its heading.",
    ],
  }),
} satisfies Meta<typeof FooterLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole("navigation", { name: "Shop" }));
    await expect(group.getByRole("heading", { name: "Shop" })).toBeVisible();
    await expect(group.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#red",
      "#white",
      "#gifts",
    ]);
  },
};

/** A shop whose merchant has not configured any links. */
export const Empty: Story = {
  args: { links: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await expect(canvas.queryByText("Shop")).toBeNull();
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="groups beside each other">{footerGroups}</Specimens>
      <Specimens title="a label too long for its column">
        <div style={{ inlineSize: "8rem" }}>
          <FooterLinks
            heading="Long"
            links={[{ label: "Conditions of sale, returns and the weather at delivery", href: "#conditions" }]}
          />
        </div>
      </Specimens>
    </>
  ),
};

/** One noun, above links with the titles of their pages. */
export const DoUseTitles: Story = {};

/** Only the pages reveal what the links are about. */
export const DontInvite: Story = {
  args: {
    heading: "Want to know more?",
    links: [
      { label: "Click here", href: "#rates" },
      { label: "Discover", href: "#red" },
    ],
  },
};
