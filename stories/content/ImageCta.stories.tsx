import { Grid, ImageCta } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { image, link } from "../support/blocks.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Content/ImageCta",
  component: ImageCta,
  args: { image, link, labelPosition: "inside-below", buttonType: "primary" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "60rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    otherNames: "tile, teaser",
    use: "A picture with a single call to action, on the home page and among a merchant's blocks.",
    avoid: "A product: use ProductCard. More than one action: put links beside the picture.",
    anatomy: [
      ["Picture", "img"],
      ["Action", "a"],
    ],
    content: [
      "The label is an invitation with a verb or a question: 'How we press'.",
      "The text for the picture describes what it shows, because the action does not.",
    ],
    accessibility: [
      "The picture is not part of the link: its alternative text describes it, and the button names the target.",
      "A button above the picture comes after it in reading order, as in all other positions.",
      "A quiet button inside the picture has a background, so that its contrast does not depend on the picture.",
    ],
  }),
} satisfies Meta<typeof ImageCta>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Hills under an evening sky" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "How we press" })).toHaveAttribute("href", "#press");
  },
};

const positions = ["above", "inside-above", "inside-center", "inside-below", "below"] as const;

export const AllStates: Story = {
  render: (args) => (
    <Grid layout="halves">
      {positions.map((labelPosition) => (
        <ImageCta key={labelPosition} {...args} labelPosition={labelPosition} />
      ))}
      <ImageCta {...args} buttonType="secondary" />
      <ImageCta {...args} buttonType="secondary" labelPosition="below" />
      <ImageCta {...args} image={{ url: "", alt: "The press" }} />
    </Grid>
  ),
};

/** The label says where the link leads, even out of context. */
export const DoNameTheTarget: Story = {};

/** In a list of links, a screen reader announces only 'Click here'. */
export const DontWriteClickHere: Story = { args: { link: { ...link, label: "Click here" } } };
