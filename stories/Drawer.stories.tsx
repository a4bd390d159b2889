import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button, Drawer } from "@corkwood/ui";

const meta = {
  component: Drawer,
  args: {
    title: "Filters",
    trigger: <Button variant="secondary">Filters</Button>,
    children: ["Country", "Variety", "Region", "Price", "Rating"].map((facet) => <p key={facet}>{facet}</p>),
    footer: <Button>Show 128 products</Button>,
  },
  argTypes: { trigger: { control: false }, footer: { control: false }, children: { control: false } },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** From the right, as the order summary and the mini cart. */
export const AllStates: Story = { args: { open: true } };

/** From the left, as the mobile menu. */
export const Left: Story = { args: { open: true, side: "left", title: "Menu", footer: undefined } };

/** From below, as filters on a phone: never higher than leaves the page in sight. */
export const Bottom: Story = {
  args: {
    open: true,
    side: "bottom",
    children: Array.from({ length: 30 }, (_, index) => <p key={index}>{`Variety ${index + 1}`}</p>),
  },
};

/** Tab stays inside, the close button closes, focus returns to the opener. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Filters" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const drawer = await screen.findByRole("dialog", { name: "Filters" });
    await waitFor(() => expect(drawer).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole("button", { name: "Show 128 products" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
