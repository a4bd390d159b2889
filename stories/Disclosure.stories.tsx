import type { Meta, StoryObj } from "@storybook/react-vite";
import { Disclosure } from "@corkwood/ui";
import { expect, userEvent } from "storybook/test";

const meta = {
  component: Disclosure,
  args: { summary: "Delivery", children: "Free to most of Australia from $200." },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens and closes in place. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Delivery"));
    await expect(canvas.getByText("Free to most of Australia from $200.")).toBeVisible();
    await userEvent.click(canvas.getByText("Delivery"));
    await expect(canvas.getByRole("group")).not.toHaveAttribute("open");
  },
};

export const AllStates: Story = {
  render: (args) => (
    <div>
      <Disclosure {...args} />
      <Disclosure {...args} summary="Returns" open>
        Corked or broken bottles are replaced within thirty days.
      </Disclosure>
      <Disclosure summary="A summary so long that it takes two lines on a phone and pushes nothing out of its place">
        Content.
      </Disclosure>
    </div>
  ),
};
