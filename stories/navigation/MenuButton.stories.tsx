import { MenuButton } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Navigation/MenuButton",
  component: MenuButton,
  globals: { viewport: { value: "phone", isRotated: false } },
  args: { onClick: fn() },
  parameters: manual({
    otherNames: "hamburger, burger menu",
    use: "Opens `MobileMenu` from the header of small screens.",
    avoid:
      "Any other list of options. It is hidden from 1024 px up and without scripts, where the department row is shown.",
    content: ["One word: 'Menu'."],
    patterns: ["button"],
    keyboard: [["Enter, Space", "Opens the menu."]],
    accessibility: [
      "Exposes that a dialog opens (`aria-haspopup`) and whether it is open (`aria-expanded`).",
      "At least 44 px in both directions. Below 640 px its label is visually hidden and remains its accessible name.",
    ],
  }),
} satisfies Meta<typeof MenuButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Menu", expanded: false });
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const AllStates: Story = {
  render: () => (
    <Specimens title="closed, open, another word">
      <MenuButton />
      <MenuButton expanded />
      <MenuButton label="Browse" />
    </Specimens>
  ),
};
