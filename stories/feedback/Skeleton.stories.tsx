import { Grid, Skeleton, Spinner, Stack } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const shapes = ["line", "shortLine", "picture", "button", "field"] as const;

const meta = {
  title: "Feedback/Skeleton",
  component: Skeleton,
  args: { shape: "line" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "40rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    otherNames: "loader, loading, placeholder",
    use: "Reserves the space of loading content in its shape, so that nothing jumps when it appears.",
    avoid: "Results of unknown shape: use Spinner. The next page, for which ProgressBar is already shown.",
    accessibility: [
      "Hidden from screen readers. Put a Spinner with a hidden label beside it.",
      "Static for everyone, without a shimmer.",
      "In forced colours it has an outline, because backgrounds are removed.",
    ],
  }),
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const skeleton = canvasElement.querySelector("span[aria-hidden]");
    await expect(skeleton).toBeVisible();
    await expect(skeleton?.getAnimations()).toEqual([]);
  },
};

/** In a layout, a line takes exactly the space of a line of text. */
export const HeightOfALine: Story = {
  render: () => (
    <>
      <Stack data-testid="waited">
        <Skeleton />
      </Stack>
      <div data-testid="there">Old Ewe Shiraz 2019</div>
    </>
  ),
  play: async ({ canvas }) => {
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height;
    await expect(height("waited")).toBeCloseTo(height("there"), 0);
  },
};

/** Loading cards, with text for screen readers. */
export const Cards: Story = {
  render: () => (
    <>
      <Spinner label="Loading products" />
      <Grid layout="narrow">
        {[1, 2, 3].map((card) => (
          <Stack key={card} gap="xs">
            <Skeleton shape="picture" />
            <Skeleton />
            <Skeleton shape="shortLine" />
            <Skeleton shape="button" />
          </Stack>
        ))}
      </Grid>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading products");
  },
};

/** The shapes of a card, so that nothing moves when the product appears. */
export const DoReserveTheSpace: Story = {
  render: () => (
    <Stack gap="xs" style={{ inlineSize: "12rem" }}>
      <Spinner label="Loading products" />
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton shape="shortLine" />
      <Skeleton shape="button" />
    </Stack>
  ),
};

/** The card is taller than a line, so the content below moves when the product appears. */
export const DontReserveLess: Story = {
  render: () => (
    <Stack gap="xs" style={{ inlineSize: "12rem" }}>
      <Spinner label="Loading products" />
      <Skeleton />
    </Stack>
  ),
};

export const AllStates: Story = {
  render: () => (
    <>
      {shapes.map((shape) => (
        <Specimens key={shape} title={shape}>
          <div style={{ inlineSize: "10rem" }}>
            <Skeleton shape={shape} />
          </div>
        </Specimens>
      ))}
    </>
  ),
};
