import { Button, Drawer, OrderSummary, OrderSummaryBar, Stack, type OrderSummaryBarProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { manual } from "../support/manual.ts";

function WithSummary(args: OrderSummaryBarProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <OrderSummaryBar
        {...args}
        open={open}
        onOpen={() => {
          setOpen(true);
          args.onOpen();
        }}
      />
      <Drawer
        title="Order Summary"
        open={open}
        onOpenChange={setOpen}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <OrderSummary
          lines={[{ id: "1", name: "Old Ewe Block 7 Shiraz 2019", detail: "750 ml × 12", total: "$467.40" }]}
          totals={[{ label: "Delivery", amount: "Free" }]}
          grandTotal={{ label: "Total", amount: args.total }}
        />
      </Drawer>
    </>
  );
}

const meta = {
  title: "Checkout/OrderSummaryBar",
  component: OrderSummaryBar,
  args: { count: 12, total: "$467.40", open: false, onOpen: fn() },
  globals: { viewport: { value: "phone" } },
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "On small checkout screens: number of items, total, and a button for the full summary. Sticks to the upper edge.",
      avoid:
        "Screens from 1024 px, on which it is hidden because OrderSummary is beside the page. The shop's cart: use CartButton.",
      content: ["Number of items, then the total. The button says what it opens: 'View Your Order'."],
      patterns: ["button", "dialog-modal"],
      keyboard: [
        ["Tab", "Goes to 'View Your Order'."],
        ["Enter, Space", "Opens the order summary."],
        ["Escape", "In the summary, closes it. Focus returns to the button."],
      ],
      accessibility: [
        "A region named 'Your order'. The button exposes that it opens a dialog, and whether the dialog is open.",
        "Lower than the page's scroll padding, so that it never covers the focused element.",
      ],
    }),
  },
} satisfies Meta<typeof OrderSummaryBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The summary is opened with the keyboard. 'Done' and Escape close the summary and return focus to the bar's button.
 */
export const Playground: Story = {
  render: (args) => <WithSummary {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^12 items/).parentElement).toHaveTextContent("12 items · $467.40");
    const button = canvas.getByRole("button", { name: "View Your Order" });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Order Summary" });
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard(" ");
    await screen.findByRole("dialog", { name: "Order Summary" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** On wide screens the bar is hidden, because the summary is already beside the page. */
export const HiddenFrom1024: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "View Your Order" })).toBeNull();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Stack gap="l">
      <OrderSummaryBar {...args} aria-label="A dozen" />
      <OrderSummaryBar {...args} count={1} total="$38.95" aria-label="One item" />
      <OrderSummaryBar {...args} count={1200} total="$118,420.50" aria-label="A whole cellar" />
      <OrderSummaryBar {...args} loading aria-label="The total is being worked out" />
      <OrderSummaryBar {...args} count={undefined} aria-label="The order is being read" />
      <OrderSummaryBar {...args} open aria-label="While the summary is open" />
    </Stack>
  ),
};
