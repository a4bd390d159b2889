import { keysOf } from "@corkwood/commerce";
import sharp from "sharp";
import { resizePicture } from "../resize.ts";
import { merchantPictures, type MerchantPicture } from "./merchantPictures.ts";

/** Pictures as data URLs. */
export interface PictureStory {
  /** The merchant's picture in a product frame, without processing. */
  before: string;
  after: string;
}

const dataUrl = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString("base64")}`;

/** Shows the whole picture with a white margin. */
const uncared = (original: Buffer) =>
  sharp(original)
    .toColourspace("srgb")
    .resize({ width: 300, height: 375, fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 78 })
    .toBuffer();

async function storyOf(name: MerchantPicture): Promise<[MerchantPicture, PictureStory]> {
  const original = await merchantPictures[name]();
  const framing = name === "scene" ? { left: 77, top: 60 } : "auto";
  const [before, after] = await Promise.all([uncared(original), resizePicture(original, 300, "webp", 0.8, framing)]);
  return [name, { before: dataUrl(before), after: dataUrl(after) }];
}

/** The shop's rendering of each flawed picture. */
export const pictureStories = Object.fromEntries(await Promise.all(keysOf(merchantPictures).map(storyOf))) as Record<
  MerchantPicture,
  PictureStory
>;
