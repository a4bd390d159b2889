import { Picture } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Specimens } from "./Specimens.tsx";
import { redBottle } from "./support/bottle.ts";

const meta = {
  component: Picture,
  args: { src: redBottle, alt: "A bottle of Shiraz with a cream label", sizes: "240px" },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { priority: true },
  play: async ({ canvas, args }) => {
    const image = canvas.getByRole<HTMLImageElement>("img", { name: args.alt });
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0));
    await expect(image).toHaveAttribute("loading", "eager");
    const { width, height } = image.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(0.8, 2);
  },
};

/** A file that is not there: the room stays, the words stay. */
export const Failed: Story = {
  args: { src: "data:image/png;base64,broken#" },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: args.alt }).tagName).toBe("svg"));
    const { width, height } = canvas.getByRole("img").parentElement!.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(0.8, 2);
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Specimens title="with a picture · without one">
      <Picture {...args} style={{ inlineSize: 100 }} />
      <Picture {...args} src={undefined} style={{ inlineSize: 100 }} />
    </Specimens>
  ),
};
