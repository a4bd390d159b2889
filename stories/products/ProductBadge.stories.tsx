import { ProductBadge } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { medal } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/ProductBadge",
  component: ProductBadge,
  args: { name: "Gold Medal", src: medal },
  parameters: manual({
    otherNames: "chip, label, pill",
    use: "A mark that the merchant adds to a product, such as a medal, a staff pick or organic. In cards, in the full display and on product pages.",
    avoid: "A product's state, which determines what shoppers can do: use Tag. A critic's score: use ScoreBadge.",
    content: ["Use the official name of the award: 'Gold Medal'."],
    patterns: ["link"],
    keyboard: [["Tab", "Stops at badges with links and skips the others."]],
    accessibility: [
      "The picture's alternative text is the badge's name.",
      "Without a picture, or if it fails to load, the name is shown as text.",
      "On the merchant's background colour, the text is black or white, whichever has the higher contrast: at least 4.58.",
      "Forced colours replace the background and keep a border.",
    ],
  }),
} satisfies Meta<typeof ProductBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole<HTMLImageElement>("img", { name: "Gold Medal" });
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0));
  },
};

/** If the file is missing, the name is shown instead. */
export const Failed: Story = {
  args: { name: "Staff Pick", src: "data:image/png;base64,broken#" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Staff Pick")).toBeVisible());
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

/** A badge with a target is a link whose name is that of the badge. */
export const WithLink: Story = {
  args: { name: "Organic", src: undefined, href: "#organic", background: "#3F6B4A" },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Organic" });
    await expect(link).toHaveAttribute("href", "#organic");
    await expect(canvas.getByText("Organic")).toHaveStyle({ color: "rgb(255, 255, 255)" });
  },
};

export const AllStates: Story = {
  render: () => (
    <Specimens title="with a picture · without one · on the merchant's colours · with a link">
      <ProductBadge name="Gold Medal" src={medal} />
      <ProductBadge name="Organic" />
      <ProductBadge name="Gold Medal" src={medal} background="#2F2A26" />
      <ProductBadge name="Staff Pick" background="#7A1F2B" />
      <ProductBadge name="Summer" background="#F5D77E" />
      <ProductBadge name="Organic" background="#3F6B4A" href="#organic" />
    </Specimens>
  ),
};

/** A badge shows the official name of an award. */
export const DoNameTheAward: Story = { args: { name: "Gold Medal" } };

/** A state changes what shoppers can do, so it belongs in a Tag. */
export const DontShowStates: Story = { args: { name: "Sold out", src: undefined } };
