import { Button, ButtonLink, Icon } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "./Specimens.tsx";

const meta = {
  component: Button,
  args: { children: "Add to cart", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { variant: "primary" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add to cart" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { loading: true, loadingLabel: "Adding to cart" },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole("status")).toHaveTextContent("Adding to cart");
  },
};

const variants = ["primary", "secondary", "quiet"] as const;
const sizes = ["small", "medium", "large"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      {variants.map((variant) => (
        <Specimens key={variant} title={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Add to cart
            </Button>
          ))}
          <Button variant={variant}>
            <Icon name="filter" /> Filters
          </Button>
          <Button variant={variant} disabled>
            Out of stock
          </Button>
          <Button variant={variant} loading>
            Add to cart
          </Button>
          <ButtonLink variant={variant} href="#checkout">
            Checkout
          </ButtonLink>
        </Specimens>
      ))}
      <Specimens title="wide">
        <Button variant="primary" size="large" wide>
          Pay $467.40
        </Button>
      </Specimens>
    </>
  ),
};
