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
    use: "On phones: two columns for browsing, or one for reading names, scores and prices. A press switches between them.",
    avoid:
      "The amount of detail per product: use DisplayModeSwitch. Wide screens, on which the number of columns depends on the width.",
    content: ["The label says what a press shows next: 'Show in one column'."],
    patterns: ["button"],
    keyboard: [["Enter, Space", "Switches the number of columns."]],
    accessibility: [
      "A button named after its effect: 'Show in one column' or 'Show in two columns'. Its icon shows the same.",
      "44 px wide and high on every screen.",
    ],
  }),
} satisfies Meta<typeof ColumnSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Show in one column" });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
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
