import { ColumnSwitch } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Listing/ColumnSwitch",
  component: ColumnSwitch,
  args: { columns: 2, onChange: fn() },
  parameters: manual({
    use: "On a phone: two columns for looking, one for reading names, scores and prices. One press goes from one to the other.",
    avoid: "What is shown of a product: use DisplayModeSwitch. Wide screens, whose columns follow from their width.",
    keyboard: [["Enter, Space", "Shows the other number of columns."]],
    accessibility: [
      "A button named after what it leads to: 'Show in one column', 'Show in two columns'. Its drawing shows the same.",
      "48 px wide and high, on every screen.",
    ],
  }),
} satisfies Meta<typeof ColumnSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Show in one column" });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenCalledWith(1);
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="two columns">
        <ColumnSwitch columns={2} onChange={fn()} />
      </Specimens>
      <Specimens title="one column">
        <ColumnSwitch columns={1} onChange={fn()} />
      </Specimens>
    </>
  ),
};
