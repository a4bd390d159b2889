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
    use: "Opens `MobileMenu` from the header of small screens.",
    avoid:
      "Any other list of choices. It is not shown from 1024 px up, nor where scripts are off: there the row of departments stands.",
    keyboard: [["Enter, Space", "Open the menu."]],
    accessibility: [
      "Says that a dialog opens (`aria-haspopup`) and whether it is open (`aria-expanded`).",
      "At least 44 px in both directions; its word is hidden from sight below 640 px and stays its name.",
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
