import sharp, { type Sharp } from "sharp";
import type { PictureFormat, PictureWidth } from "./formats.ts";
import { framePhoto } from "./photo/framePhoto.ts";
import type { Framing } from "./photo/framing.ts";

// Results are stored as files, and several pictures are rendered concurrently, so libvips needs neither its cache nor
// all cores for one picture. Both would use memory that is not released.
sharp.cache(false);
sharp.concurrency(1);

/** Default dots per inch of SVG. */
const svgDensity = 72;
/** Maximum dots per inch. No output width needs more. */
const maxDensity = 2400;

/** Larger originals are refused before decoding, because a small file can decode to gigabytes of pixels. */
const maxPixels = 100_000_000;

const white = "#ffffff";
const transparent = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Renders a picture at one width and in one format. Without a ratio, the picture keeps its own. With a ratio, the
 * picture fills the frame, a cut-out keeps its transparency, and a photograph is framed to match drawn pictures. All
 * other pictures, and all JPEGs, get a white background.
 */
export async function resizePicture(
  original: Buffer,
  width: PictureWidth,
  format: PictureFormat,
  ratio: number | undefined,
  framing: Framing = "auto",
): Promise<Buffer> {
  const options = { limitInputPixels: maxPixels };
  const metadata = await sharp(original, options).metadata();
  const height = ratio === undefined ? undefined : Math.round(width / ratio);
  if (height !== undefined && metadata.format !== "svg") {
    const framed = await framePhoto(original, maxPixels, { width, height }, framing);
    return encode(format === "jpeg" ? framed.flatten({ background: white }) : framed, format).toBuffer();
  }
  const isCutOut = metadata.hasAlpha && ratio !== undefined && format !== "jpeg";
  const density = metadata.format === "svg" ? drawingDensity(metadata, width, height) : undefined;
  const picture = sharp(original, { ...options, ...(density !== undefined && { density }) })
    .rotate()
    .resize({
      width,
      ...(height !== undefined && { height }),
      fit: "contain",
      background: isCutOut ? transparent : white,
    });
  return encode(isCutOut ? picture : picture.flatten({ background: white }), format).toBuffer();
}

/** Dots per inch at which a drawing has the requested width without scaling, so that lines stay sharp. */
function drawingDensity(drawn: { width: number; height: number }, width: number, height = 0): number {
  const scale = Math.max(width / drawn.width, height / drawn.height);
  return Math.min(Math.max(1, svgDensity * scale), maxDensity);
}

/** Encoder effort. Above 2, encoding takes seconds and saves only a few per cent of the size. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === "avif") return picture.avif({ quality: 55, effort: 2 });
  if (format === "webp") return picture.webp({ quality: 78 });
  return picture.jpeg({ quality: 80, mozjpeg: true });
}
