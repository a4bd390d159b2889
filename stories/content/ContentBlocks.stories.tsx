import { ContentBlocks, type ContentBlocksProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { image, link, safe, slots } from "../support/blocks.tsx";
import { manual } from "../support/manual.ts";

const blocks: ContentBlocksProps["blocks"] = [
  { type: "heading", level: 2, text: "The press" },
  { type: "image", image, float: "left", stretch: false },
  {
    type: "paragraph",
    text: "It is a hundred years old, made of oak and iron, and turned by hand. A pressing takes a morning, and nobody has found a way to make it shorter that we would drink.",
    styles: [],
  },
  { type: "link", link },
  {
    type: "container",
    direction: "horizontal",
    groupItemWidths: [60, 40],
    children: [
      { type: "html", html: safe("<h3>Slowly</h3><p>Two turns, then we wait.</p>") },
      { type: "paragraph", text: "A quiet machine makes a quiet wine.", styles: ["quote"] },
    ],
  },
];

const meta = {
  title: "Content/ContentBlocks",
  component: ContentBlocks,
  args: { blocks, slots },
  argTypes: { slots: { control: false } },
  parameters: manual({
    use: "A page, or part of one, that the merchant wrote as a list of blocks. Each block has its own story in Content/Blocks. `slots` provides what blocks need from the shop: rendering HTML, loading products and choosing video players.",
    avoid: "Pages defined by the shop itself: build them from components.",
    anatomy: [
      ["Heading", "h2"],
      ["Picture", "[data-float]"],
      ["Paragraph", "p[data-styles]"],
      ["Columns", "[data-share]"],
    ],
    content: [
      "Headings follow the outline of the page: no level is skipped.",
      "Describe pictures that inform. Leave the text of decorative ones empty.",
    ],
    related: ["ImageCta", "Prose", "Tabs", "VideoEmbed"],
    patterns: ["carousel", "tabs"],
    keyboard: [
      [
        "Tab",
        "Goes through the links of the blocks in order, to the open tab of tabs, and to the buttons of a carousel before its slides.",
      ],
    ],
    accessibility: [
      "Blocks are read in the merchant's order. A floated picture comes before the text around it.",
      "A block of an unknown type renders nothing and takes no space.",
    ],
  }),
} satisfies Meta<typeof ContentBlocks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole("heading").map((heading) => heading.textContent);
    await expect(headings).toEqual(["The press", "Slowly"]);
    await expect(canvas.getByRole("link", { name: "How we press" })).toHaveAttribute("href", "#press");
  },
};

/** On a text page, blocks are closer together than the sections of a home page. */
export const AllStates: Story = { args: { rhythm: "text" } };

/** A stored block of a type that only a newer version of the shop supports. */
const future = JSON.parse('{ "type": "hologram", "text": "The press, turning" }') as (typeof blocks)[number];

/** Blocks of unknown types, from a newer version of the shop, are skipped. */
export const UnknownBlock: Story = {
  args: { blocks: [...blocks.slice(0, 1), future, ...blocks.slice(2, 3)] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "The press" })).toBeVisible();
    await expect(canvas.getByText(/turned by hand/)).toBeVisible();
    await expect(canvasElement.textContent).not.toContain("turning");
  },
};
