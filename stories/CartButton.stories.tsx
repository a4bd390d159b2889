import type { Meta, StoryObj } from "@storybook/react-vite";
import { CartButton } from "@corkwood/ui";
import { expect } from "storybook/test";
import { Specimens } from "./Specimens.tsx";

const meta = { component: CartButton, args: { count: 3 } } satisfies Meta<typeof CartButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Not known yet, empty, one, many, and more than the badge holds: the name always says how many. */
export const AllStates: Story = {
  render: () => (
    <Specimens title="counts">
      <CartButton count={undefined} />
      <CartButton count={0} />
      <CartButton count={1} />
      <CartButton count={36} />
      <CartButton count={144} />
    </Specimens>
  ),
  play: async ({ canvas }) => {
    const names = ["Cart", "Cart, 0 items", "Cart, 1 item", "Cart, 36 items", "Cart, 144 items"];
    for (const name of names) await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", "/cart");
  },
};
