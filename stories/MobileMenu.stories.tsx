import type { Meta, StoryObj } from "@storybook/react-vite";
import { MobileMenu, ThemeSwitch } from "@corkwood/ui";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { departments, Utility, withStillLinks } from "./support/chrome.tsx";

const meta = {
  component: MobileMenu,
  decorators: [withStillLinks],
  globals: { viewport: { value: "phone", isRotated: false } },
  args: {
    open: true,
    onOpenChange: fn(),
    items: departments,
    children: (
      <>
        <Utility direction="column" />
        <ThemeSwitch value="paper" onChange={() => {}} />
      </>
    ),
  },
} satisfies Meta<typeof MobileMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Departments, then service and account, then the colours. */
export const AllStates: Story = {};

/** It asks to be closed by its button, by Escape and when a link is followed. */
export const Closes: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog", { name: "Menu" });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(screen.getByRole("link", { name: "Whisky" }));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(3);
  },
};
