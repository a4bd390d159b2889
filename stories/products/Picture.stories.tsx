import { Picture } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { redBottle, whiteBottle } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const broken = "data:image/png;base64,broken#";

const meta = {
  title: "Products/Picture",
  component: Picture,
  args: { src: redBottle, alt: "A bottle of Shiraz with a cream label", sizes: "240px" },
  parameters: manual({
    use: "A product's picture on its tinted ground, 4:5, in the size and format that the screen asks for.",
    avoid: "Pictures of other shapes, as in pages of the merchant: they are content blocks. A badge: use ProductBadge.",
    keyboard: [["Tab", "Passes over it: the link lies in the card around it."]],
    accessibility: [
      "Where the words beside it say as much, `alt` stays empty and the picture is passed over.",
      "Its room is taken before it is there: nothing moves when it arrives, fails or is missing.",
      "The placeholder keeps the alternative text.",
      "`priority` for what is in sight at once; all others are fetched when they come near.",
    ],
  }),
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
  args: { src: broken },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: args.alt }).tagName).toBe("svg"));
    const { width, height } = canvas.getByRole("img").parentElement!.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(0.8, 2);
  },
};

/** Widths 100 to 2400, in avif and webp, and one jpeg (specification/catalogue#picture-widths); off screen it waits. */
export const Sources: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const sources = [...canvasElement.querySelectorAll("source")];
    await expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    for (const { srcset } of sources) {
      await expect(srcset.match(/(?<= )\d+w/g)).toEqual(["100w", "300w", "600w", "900w", "1200w", "2400w"]);
    }
    const image = canvas.getByRole<HTMLImageElement>("img", { name: args.alt });
    await expect(image.srcset).toBe("");
    await expect(image).toHaveAttribute("loading", "lazy");
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Specimens title="with a picture · another · missing · failed">
      <Picture {...args} priority style={{ inlineSize: 100 }} />
      <Picture {...args} priority src={whiteBottle} alt="A bottle of Riesling" style={{ inlineSize: 100 }} />
      <Picture {...args} src={undefined} alt="" style={{ inlineSize: 100 }} />
      <Picture {...args} priority src={broken} alt="A bottle whose file is gone" style={{ inlineSize: 100 }} />
    </Specimens>
  ),
};
