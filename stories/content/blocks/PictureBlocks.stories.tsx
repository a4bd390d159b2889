import type { Meta } from "@storybook/react-vite";
import { blockStory, image, link } from "../../support/blocks.tsx";
import { manual } from "../../support/manual.ts";

const meta = {
  title: "Content/Blocks/Pictures",
  parameters: manual({
    use: "Pictures and videos in the merchant's pages: image, imageCta (a picture with a call to action) and video.",
    avoid: "Product pictures: use Picture and PictureGallery.",
    accessibility: [
      "Each picture has the merchant's alternative text. If the picture is missing, the text labels a drawn bottle.",
      "A video with autoplay is muted and keeps its controls. A YouTube video requests nothing from YouTube before play is pressed.",
      "On phones no picture floats, so that text has the full width.",
    ],
  }),
} satisfies Meta;
export default meta;

/** A picture in the ratio 3:2. Content/ContentBlocks shows text flowing around a picture. */
export const Image = blockStory(
  { type: "image", image, float: "none", stretch: false },
  {
    stretch: { stretch: true },
    "float left": { float: "left" },
    "float right": { float: "right" },
    "without a picture": { image: { url: "", alt: "The press" } },
  },
);

/** A picture with a call to action. */
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

/** A file in the shop, or a YouTube video. */
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
