import type { Meta } from "@storybook/react-vite";
import { blockStory, image, link } from "../../support/blocks.tsx";
import { manual } from "../../support/manual.ts";

const meta = {
  title: "Content/Blocks/Pictures",
  parameters: manual({
    use: "Pictures and videos in the merchant's pages: image, imageCta (a picture with one thing to do) and video.",
    avoid: "Pictures of a product: use Picture and PictureGallery.",
    accessibility: [
      "Each picture has the words that the merchant gave it in its place; without a picture they name an empty bottle.",
      "A video that begins by itself is silent and keeps its controls; one of YouTube's asks nothing of YouTube before play is pressed.",
      "On a phone no picture floats: words have the whole width.",
    ],
  }),
} satisfies Meta;
export default meta;

/** A picture, 3:2. Its own story shows how words flow around it: Content/ContentBlocks. */
export const Image = blockStory(
  { type: "image", image, float: "none", stretch: false },
  {
    stretch: { stretch: true },
    "float left": { float: "left" },
    "float right": { float: "right" },
    "without a picture": { image: { url: "", alt: "The press" } },
  },
);

/** A picture with one thing to do. */
export const ImageCta = blockStory(
  { type: "imageCta", image, link, labelPosition: "inside-below", buttonType: "primary" },
  {
    above: { labelPosition: "above" },
    "inside-above": { labelPosition: "inside-above" },
    "inside-center": { labelPosition: "inside-center" },
    below: { labelPosition: "below" },
    "secondary button": { buttonType: "secondary" },
  },
);

/** A file of the shop, or a video of YouTube's. */
export const Video = blockStory(
  { type: "video", title: "A morning at the press", url: "data:video/mp4,", autoplay: false, muted: false },
  {
    muted: { title: "The press without its sound", muted: true },
    "from YouTube": { title: "The press from above", url: "https://www.youtube.com/watch?v=a1b2c3d4e5_" },
    "from YouTube, with a poster": {
      title: "The press at dusk",
      url: "https://www.youtube.com/watch?v=a1b2c3d4e5_",
      poster: image,
    },
  },
);
