import { CartButton } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Cart/CartButton",
  component: CartButton,
  args: { href: "/cart", count: 3, onClick: fn((event) => event.preventDefault()) },
  parameters: manual({
    otherNames: "basket, bag, trolley",
    use: "The link to the cart in every header, with the number of items. With scripts, its `onClick` opens the mini cart.",
    avoid: "Adding a product: use Button.",
    anatomy: [
      ["Icon", "a svg"],
      ["Number of items", "[data-count]"],
      ["Label", "a > span:last-child"],
    ],
    content: ["The visible label is one word. The accessible name includes the number: 'Cart, 3 items'."],
    related: ["MiniCart"],
    patterns: ["link"],
    keyboard: [["Enter", "Follows the link, or opens the mini cart."]],
    accessibility: [
      "A link, so that the cart can be reached without scripts and opened in another tab.",
      "Its name contains the full number, such as 'Cart, 144 items', even if the badge shows '99+'. Until the number is known, the name is 'Cart'.",
      "If it opens the mini cart, set `aria-expanded` to its state.",
    ],
  }),
} satisfies Meta<typeof CartButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Cart, 3 items" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/**
 * Item counts: unknown, none, one, many, and more than the badge can show. The accessible name always has the full
 * number.
 */
export const AllStates: Story = {
  render: () => (
    <Specimens title="counts">
      <CartButton href="/cart" count={undefined} />
      <CartButton href="/cart" count={0} />
      <CartButton href="/cart" count={1} />
      <CartButton href="/cart" count={36} aria-expanded />
      <CartButton href="/cart" count={144} />
    </Specimens>
  ),
  play: async ({ canvas }) => {
    const names = ["Cart", "Cart, 0 items", "Cart, 1 item", "Cart, 36 items", "Cart, 144 items"];
    for (const name of names) await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", "/cart");
    // The widest badge does not overlap the word.
    const full = canvas.getByRole("link", { name: "Cart, 144 items" });
    const icon = full.querySelector("svg")!.getBoundingClientRect();
    const badge = full.querySelector("[data-count]")!.getBoundingClientRect();
    await expect(badge.right - icon.right).toBeLessThan(Number.parseFloat(getComputedStyle(full).columnGap) - 4);
  },
};
