import { MobileMenu, ThemeSwitch } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { departments, Utility, withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Navigation/MobileMenu",
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
  parameters: manual({
    otherNames: "hamburger, burger menu, off-canvas",
    use: "Navigation for screens below 1024 px, opened by `MenuButton`. Each department has its own panel.",
    avoid: "Desktops: it closes automatically if `MegaMenu` fits. Filters: use Drawer.",
    anatomy: [
      ["Title or back button", "[role=dialog] h2"],
      ["Close button", "[role=dialog] button"],
      ["Department", "[role=dialog] li"],
      ["Service links", "[role=dialog] ul[data-direction]"],
    ],
    content: ["The same words as in MegaMenu, in the same order."],
    overWindow: true,
    patterns: ["dialog-modal"],
    keyboard: [
      ["Tab, Shift + Tab", "Move through the menu without leaving it."],
      ["Enter, Space", "Open the focused department, or go back. Enter follows a link."],
      ["Escape", "Goes back one level. At the top level, closes the menu and returns focus to its button."],
    ],
    accessibility: [
      "A modal dialog named after the current level: 'Menu', then 'Red Wine'.",
      "Entering a department focuses 'Back to …'. Going back focuses the department that was left.",
      "'See All' is announced with the name of its department. A group without a page has no such link.",
      "Every row is at least 44 px high.",
    ],
  }),
} satisfies Meta<typeof MobileMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** The menu lists departments first, then service and account links, and finally the theme switch. */
export const AllStates: Story = {};

/** Panel of a department. */
export const Below: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Red Wine" }));
    await expect(screen.getByRole("dialog", { name: "Red Wine" })).toBeVisible();
    await expect(screen.getByRole("link", { name: "See All Red Wine" })).toHaveAttribute("href", "#red");
  },
};

/** The keyboard can go two levels down and back up without losing focus. */
export const DrillsDown: Story = {
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Menu" });
    await waitFor(() => expect(dialog).toHaveFocus());
    screen.getByRole("button", { name: "Red Wine" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(screen.getByRole("button", { name: "Back to Menu" })).toHaveFocus();

    await userEvent.click(screen.getByRole("button", { name: "By price" }));
    // The group has no page of its own.
    await expect(screen.queryByRole("link", { name: /See All/ })).toBeNull();
    await expect(screen.getByRole("link", { name: "Under $20" })).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect(screen.getByRole("button", { name: "By price" })).toHaveFocus();

    await userEvent.click(screen.getByRole("button", { name: "Back to Menu" }));
    await expect(screen.getByRole("button", { name: "Red Wine" })).toHaveFocus();
    await expect(screen.getByRole("dialog", { name: "Menu" })).toBeVisible();

    await userEvent.keyboard("{Enter}");
    await expect(screen.getByRole("button", { name: "Back to Menu" })).toHaveFocus();
  },
};

/** Escape goes back one level at a time, and closes only the top level. */
export const EscapeGoesBack: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Red Wine" }));
    await userEvent.click(screen.getByRole("button", { name: "By price" }));
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("button", { name: "By price" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("button", { name: "Red Wine" })).toHaveFocus();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

function Reopened() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <MobileMenu items={departments} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The menu starts at the top level when it is reopened. */
export const StartsAtTopLevel: Story = {
  render: () => <Reopened />,
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Red Wine" }));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
  },
};

/** Escape, a followed link and the close button each call `onOpenChange` with false. */
export const Closes: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog", { name: "Menu" });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(screen.getByRole("link", { name: "What’s New" }));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(3);
  },
};
