import { Breadcrumb, Stack } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const links = [
  { label: "Home", href: "#home" },
  { label: "Red wine", href: "#red" },
  { label: "Shiraz", href: "#shiraz" },
];

const deep = [
  ...links.slice(0, 2),
  { label: "Merlot", href: "#merlot" },
  { label: "Right Bank Bordeaux", href: "#right-bank" },
  { label: "Château Malbosq Saint-Émilion Grand Cru 2021", href: "#malbosq" },
];

const meta = {
  title: "Navigation/Breadcrumb",
  component: Breadcrumb,
  args: { links },
  parameters: manual({
    otherNames: "crumbs, path",
    use: "The position of a page in the shop, with links to its ancestors. At the top of listings, products and pages.",
    avoid: "Ordered steps such as the checkout: use Stepper.",
    anatomy: [
      ["Ancestor", "li:first-child a"],
      ["Separator", "li:nth-child(2)"],
      ["Current page", "[aria-current=page]"],
    ],
    content: ["Use each page's own title. The first link is 'Home'."],
    related: ["MegaMenu", "TextLink"],
    patterns: ["breadcrumb"],
    keyboard: [["Tab", "Moves between links."]],
    accessibility: [
      "A `nav` named 'Breadcrumb' with an ordered list. The separators are hidden from screen readers.",
      'The last link has `aria-current="page"`.',
      "On small screens the last two links are visible: the parent and the page itself. All others stay in the list and become visible on focus.",
      "Hidden on small screens if it has fewer than two links, because it would only repeat the link home.",
    ],
  }),
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Shiraz");
  },
};

export const AllStates: Story = {
  render: () => (
    <Stack gap="l">
      <Specimens title="three links">
        <Breadcrumb links={links} />
      </Specimens>
      <Specimens title="five links: on small screens the last two, the others while they have focus">
        <Breadcrumb links={deep} aria-label="Breadcrumb with five links" />
      </Specimens>
      <Specimens title="one link: hidden on small screens">
        <Breadcrumb links={links.slice(0, 1)} aria-label="Breadcrumb with one link" />
      </Specimens>
    </Stack>
  ),
};

/** Each link has the title of a page above this one. */
export const DoShowAncestors: Story = {};

/** The pages that a shopper visited are not the page's position in the shop. */
export const DontShowHistory: Story = {
  args: {
    links: [
      { label: "Search: shiraz", href: "#search" },
      { label: "Cart", href: "#cart" },
      { label: "Back to Shiraz", href: "#shiraz" },
    ],
  },
};
