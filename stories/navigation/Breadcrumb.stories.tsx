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
    use: "Says where a page stands in the shop and leads back up. At the top of listings, products and pages.",
    avoid: "Steps of the checkout, which have an order and a state: use Stepper.",
    keyboard: [["Tab", "Goes from link to link."]],
    accessibility: [
      "A `nav` named 'Breadcrumb' with an ordered list; the separators are drawn and not read.",
      'The last link carries `aria-current="page"`.',
      "On small screens the last two are seen: the way back, and the page itself. All others stay in the list, and come into sight when they get focus.",
      "Hidden on small screens where it has fewer than two links: it would only repeat the way home.",
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
