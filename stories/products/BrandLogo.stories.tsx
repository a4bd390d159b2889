import { BrandLogo } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { medal } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/BrandLogo",
  component: BrandLogo,
  args: { src: medal, alt: "The logo of Stony Pocket" },
  parameters: manual({
    otherNames: "logo",
    use: "The logo of a producer at the top of its page.",
    avoid: "A bottle or a landscape: use Picture. A mark on a product: use ProductBadge.",
    content: ["The text is 'The logo of' and the producer's name."],
    patterns: "none",
    keyboard: [["Tab", "Skips it, because it contains no controls."]],
    accessibility: [
      "The merchant sets the alternative text. It is empty if the logo adds nothing to the title beside it.",
      "The frame is white in every theme, because logos are designed for white paper.",
    ],
  }),
} satisfies Meta<typeof BrandLogo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole<HTMLImageElement>("img", { name: "The logo of Stony Pocket" });
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0));
  },
};

/** If the file is missing, only the title is shown. */
export const Failed: Story = {
  args: { src: "data:image/png;base64,broken#" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("img")).toBeNull());
  },
};

export const AllStates: Story = {
  render: () => (
    <Specimens title="with an alternative text · beside its name">
      <BrandLogo src={medal} alt="The logo of Stony Pocket" />
      <BrandLogo src={medal} alt="" />
    </Specimens>
  ),
};
