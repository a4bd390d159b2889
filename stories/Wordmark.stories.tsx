import type { Meta, StoryObj } from "@storybook/react-vite";
import { Wordmark } from "@corkwood/ui";
import { expect } from "storybook/test";
import { Specimens } from "./Specimens.tsx";

const meta = { component: Wordmark } satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** In the header, large, for another merchant, and the mark alone, which keeps its name for screen readers. */
export const AllStates: Story = {
  render: () => (
    <Specimens title="sizes and names">
      <Wordmark />
      <Wordmark style={{ fontSize: "4rem" }} />
      <Wordmark name="Still & Barrel" />
      <Wordmark markOnly data-testid="mark" />
    </Specimens>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId("mark")).toHaveTextContent("Corkwood");
  },
};
