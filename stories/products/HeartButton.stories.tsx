import { HeartButton } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/HeartButton",
  component: HeartButton,
  args: { label: "Keep Gully Road Shiraz in wishlist", pressed: false, onClick: fn() },
  parameters: manual({
    otherNames: "favourite, like, save for later",
    use: "Adds a product to the wishlist from a card or the full display. In the corner of the picture.",
    avoid: "The product page, where text fits: use Button with `aria-pressed`.",
    content: [
      "The label includes the product: 'Keep Gully Road Shiraz in wishlist'. `aria-pressed` says whether it is kept, so the label does not change.",
    ],
    patterns: ["button"],
    keyboard: [
      ["Tab", "Goes to the heart, after the product's link."],
      ["Enter, Space", "Adds the product to the wishlist or removes it."],
    ],
    accessibility: [
      "A button with `aria-pressed`. Its name includes the product and does not change, so that a screen reader announces only the state.",
      "Its target is 44 px on every screen. A pressed heart is filled, so that the state does not depend on colour alone.",
      "It has a background and an outline, for pictures of any colour.",
    ],
  }),
} satisfies Meta<typeof HeartButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const heart = canvas.getByRole("button", { name: "Keep Gully Road Shiraz in wishlist", pressed: false });
    const { width, height } = heart.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(heart).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const AllStates: Story = {
  render: () => (
    <Specimens title="not kept · kept">
      <HeartButton label="Keep Gully Road Shiraz in wishlist" pressed={false} />
      <HeartButton label="Keep Corkwood Riesling in wishlist" pressed />
    </Specimens>
  ),
};
