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
    use: "A product picture on its tinted background, in the ratio 4:5. The browser chooses size and format.",
    avoid: "Pictures of other shapes, such as on the merchant's pages: use content blocks. A badge: use ProductBadge.",
    content: [
      "Describe what distinguishes this bottle: 'A bottle of Shiraz with a cream label'.",
      "Beside the product's name, leave the text empty.",
    ],
    patterns: "none",
    keyboard: [["Tab", "Skips it, because the link is in the card around it."]],
    accessibility: [
      "If adjacent text says the same, leave `alt` empty to hide the picture from screen readers.",
      "Its space is reserved, so that nothing moves when it loads, fails or is missing.",
      "The placeholder has the same alternative text.",
      "Set `priority` for pictures visible on arrival. All others are lazy-loaded.",
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

/** If the file is missing, the space and the alternative text remain. */
export const Failed: Story = {
  args: { src: broken },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: args.alt }).tagName).toBe("svg"));
    const { width, height } = canvas.getByRole("img").parentElement!.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(0.8, 2);
  },
};

/**
 * The picture is offered in widths from 100 to 2400 px as AVIF and WebP, and once as JPEG
 * (specification/catalogue#picture-widths). It is lazy-loaded.
 */
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
