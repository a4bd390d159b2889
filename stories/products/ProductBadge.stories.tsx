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
    use: "What the merchant pins to a product: a medal, a staff pick, organic. In cards, in the full display and on the product's page.",
    avoid: "A product's state, which decides what can be done with it: use Tag. A critic's points: use ScoreBadge.",
    keyboard: [["Tab", "Passes over it: nothing in it can be pressed."]],
    accessibility: [
      "The picture's alternative text is the badge's name.",
      "Without a picture, or where it fails to load, the name stands there as a word.",
      "The merchant's background colour is not used: nothing would hold its contrast.",
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

/** A file that is not there: the word takes its place. */
export const Failed: Story = {
  args: { name: "Staff Pick", src: "data:image/png;base64,broken#" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Staff Pick")).toBeVisible());
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const AllStates: Story = {
  render: () => (
    <Specimens title="with a picture · without one">
      <ProductBadge name="Gold Medal" src={medal} />
      <ProductBadge name="Organic" />
    </Specimens>
  ),
};
