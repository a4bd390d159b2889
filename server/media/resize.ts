import sharp, { type Sharp } from "sharp";
import type { PictureFormat, PictureWidth } from "./formats.ts";

// The results are kept as files, and several pictures are made at the same time: libvips need not keep what it read, nor
// use all cores for one picture. Both cost memory that is not given back.
sharp.cache(false);
sharp.concurrency(1);

/** The default dots per inch of SVG. */
const svgDensity = 72;
/** A higher density than any width needs. */
const maxDensity = 2400;

/** Larger originals are refused, not decoded: a small file can contain a picture of gigabytes. */
const maxPixels = 100_000_000;

/**
 * A picture in one width and format. Where a ratio is given, the rest is filled with white; otherwise the picture keeps
 * its ratio.
 */
export async function resizePicture(
  original: Buffer,
  width: PictureWidth,
  format: PictureFormat,
  ratio: number | undefined,
): Promise<Buffer> {
  const options = { limitInputPixels: maxPixels };
  const metadata = await sharp(original, options).metadata();
  const height = ratio === undefined ? undefined : Math.round(width / ratio);
  const density = metadata.format === "svg" ? drawingDensity(metadata, width, height) : undefined;
  const picture = sharp(original, { ...options, ...(density !== undefined && { density }) })
    .rotate()
    .resize({ width, ...(height !== undefined && { height }), fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" });
  return encode(picture, format).toBuffer();
}

/** The dots per inch at which a drawing has the width at once, so that lines stay sharp. */
function drawingDensity(drawn: { width: number; height: number }, width: number, height = 0): number {
  const scale = Math.max(width / drawn.width, height / drawn.height);
  return Math.min(Math.max(1, svgDensity * scale), maxDensity);
}

/** Effort above 2 costs seconds for a few per cent of size. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === "avif") return picture.avif({ quality: 55, effort: 2 });
  if (format === "webp") return picture.webp({ quality: 78 });
  return picture.jpeg({ quality: 80, mozjpeg: true });
}
