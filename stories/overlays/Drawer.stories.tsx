import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button, Drawer } from "@corkwood/ui";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Overlays/Drawer",
  component: Drawer,
  args: {
    title: "Filters",
    trigger: <Button variant="secondary">Filters</Button>,
    children: ["Country", "Variety", "Region", "Price", "Rating"].map((facet) => <p key={facet}>{facet}</p>),
    footer: <Button>Show 128 products</Button>,
  },
  argTypes: { trigger: { control: false }, footer: { control: false }, children: { control: false } },
  parameters: manual({
    use: "Slides over the page from an edge and leaves the rest in sight: filters on a phone, the order summary.",
    avoid:
      "A question or a notice that must be read: use Dialog. What was just added to the cart: use MiniCart, which leaves the page usable.",
    overWindow: true,
    keyboard: [
      ["Enter, Space", "On its trigger: opens it."],
      ["Tab, Shift+Tab", "Go round inside; they do not leave it while it is open."],
      ["Escape", "Closes it; focus returns to what opened it."],
    ],
    accessibility: [
      "A `dialog` named by its heading; the page behind is hidden from screen readers.",
      "On opening focus goes to the drawer itself, so that its name is read first; on closing back to what had it.",
      "A strip of the page stays in sight and closes it when tapped; the close button says so in words.",
      "Slides in 300 ms; without movement for those who asked for none. Heading and actions stay in view over long content.",
    ],
  }),
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** From the right, as filters on a phone and the order summary. One drawer is open at a time: the other edges follow. */
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
