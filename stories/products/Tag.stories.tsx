import { Inline, Tag } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/Tag",
  component: Tag,
  args: { tone: "offer", children: "Reduced" },
  parameters: manual({
    otherNames: "badge, chip, label, pill",
    use: "A product state in a word or two, with a shape that is recognisable even at arm's length.",
    avoid: "Awards and certificates: use ProductBadge. Ratings: use ScoreBadge. Controls, because it is not focusable.",
    content: [
      "One or two words in title case: 'Sold Out', 'Coming Soon', 'Reduced'.",
      "One tag per product: the state that matters most to the shopper.",
    ],
    related: ["ProductCard"],
    accessibility: [
      "Plain text beside the product's name. The icon and the shape are decorative.",
      "Each state has its own shape besides its colour, and forced colours keep an outline.",
    ],
  }),
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="states of a product">
        <Tag tone="soldOut">Sold Out</Tag>
        <Tag tone="comingSoon">Coming Soon</Tag>
        <Tag tone="preArrival">Pre-arrival</Tag>
        <Tag tone="offer">Reduced</Tag>
        <Tag tone="fewLeft">Only 2 left</Tag>
        <Tag>Organic</Tag>
      </Specimens>
      <Specimens title="long, in a room narrower than its words">
        {(["soldOut", "comingSoon", "preArrival", "offer", "fewLeft", "info"] as const).map((tone) => (
          <div key={tone} style={{ inlineSize: "9rem" }}>
            <Tag tone={tone} data-testid={tone}>
              Arrives in Melbourne in September 2026
            </Tag>
          </div>
        ))}
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    for (const tone of ["soldOut", "comingSoon", "preArrival", "offer", "fewLeft", "info"]) {
      const tag = canvas.getByTestId(tone);
      await expect(tag.scrollWidth).toBeLessThanOrEqual(tag.parentElement?.clientWidth ?? 0);
    }
  },
};

/** One tag shows the state that matters most to the shopper. */
export const DoShowOneState: Story = { args: { tone: "soldOut", children: "Sold Out" } };

/** Several tags contradict each other, and none is read at arm's length. */
export const DontStackStates: Story = {
  render: () => (
    <Inline gap="xs">
      <Tag tone="soldOut">Sold Out</Tag>
      <Tag tone="offer">Reduced</Tag>
      <Tag tone="comingSoon">Back in March</Tag>
    </Inline>
  ),
};
