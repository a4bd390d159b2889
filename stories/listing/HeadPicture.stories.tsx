import { Heading, HeadPicture, type HeadPictureProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { stillLife } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Listing/HeadPicture",
  component: HeadPicture,
  args: { scene: "vines" },
  parameters: manual({
    otherNames: "illustration, banner, masthead",
    use: "A decorative drawing or picture beside the title of a category, with the title and the text flowing around it.",
    avoid: "Informative pictures: use Picture. Products: use ProductCard.",
    patterns: "none",
    keyboard: [["Tab", "Skips it, because it contains no controls."]],
    accessibility: [
      "A drawing is hidden from screen readers, because it adds nothing to the title. A picture has alternative text, which is usually empty.",
      "Its space is reserved before its file loads, so that nothing moves. A drawing has a single theme colour, or the text colour in forced colours.",
    ],
  }),
} satisfies Meta<typeof HeadPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Content that flows around the drawing. */
function Head(props: HeadPictureProps) {
  return (
    <div style={{ display: "flow-root", marginBlock: "3rem" }}>
      <HeadPicture {...props} />
      <Heading level={2}>Red Wine</Heading>
      <p>From featherweight Pinot to Barossa Shiraz that keeps for decades.</p>
    </div>
  );
}

export const Playground: Story = {
  render: Head,
  play: async ({ canvas, canvasElement }) => {
    const drawing = canvasElement.querySelector<HTMLElement>("[data-scene]");
    await expect(getComputedStyle(drawing ?? canvasElement).maskImage).toContain("/scenes/vines.svg");
    const title = canvas.getByRole("heading", { name: "Red Wine" });
    const [words, picture] = [title.getBoundingClientRect(), drawing?.getBoundingClientRect()];
    await expect(picture?.top).toBeLessThan(words.bottom);
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

/** Omitting a new drawing here is a compile error. */
const scenes: Record<NonNullable<HeadPictureProps["scene"]>, true> = {
  vines: true,
  slopes: true,
  coast: true,
  cellar: true,
  rack: true,
  still: true,
  juniper: true,
  bottles: true,
};

export const AllStates: Story = {
  render: () => (
    <>
      {(Object.keys(scenes) as (keyof typeof scenes)[]).map((scene) => (
        <Head key={scene} scene={scene} />
      ))}
    </>
  ),
};

/** A picture of the shop's own. Its transparent background becomes the background of product pictures. */
export const WithAPicture: Story = {
  args: { scene: undefined, image: { url: stillLife, alt: "" } },
  render: Head,
};

/** Below 768 px the drawing is as tall as a line of the title. */
export const OnAPhone: Story = {
  render: Head,
  globals: { viewport: { value: "phone" } },
};
