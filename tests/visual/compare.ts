import pixelmatch from "pixelmatch";
import sharp from "sharp";

export type Comparison =
  | { outcome: "same" }
  /** `pixels` is the number that differ. Without `difference`, the sizes differ. */
  | { outcome: "differs"; pixels: number; difference?: Buffer };

async function pixelsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Compresses a PNG for storage, without loss, to a third of its size. */
export function compress(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ lossless: true, effort: 4 }).toBuffer();
}

/**
 * The difference that one browser makes between two pictures of one page: the edge of a rounded corner differs by a level or
 * two, depending on the raster thread. A changed colour covers a larger area or differs by more.
 */
const noise = { levels: 3, pixels: 120 };

function largestStep(before: Buffer, after: Buffer): number {
  let largest = 0;
  for (let index = 0; index < before.length; index++) {
    const step = Math.abs((before[index] as number) - (after[index] as number));
    if (step > largest) largest = step;
  }
  return largest;
}

/** Exact except for that noise. Browser, fonts and clock are fixed, so any other difference is a real change. */
export async function compare(expected: Buffer, actual: Buffer): Promise<Comparison> {
  const [before, after] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  const { width, height } = before.info;
  if (width !== after.info.width || height !== after.info.height) {
    return { outcome: "differs", pixels: Math.abs(after.info.width * after.info.height - width * height) };
  }
  if (before.data.equals(after.data)) return { outcome: "same" };
  const drawn = Buffer.alloc(before.data.length);
  const options = { threshold: 0, includeAA: true, alpha: 0.15 };
  const pixels = pixelmatch(before.data, after.data, drawn, width, height, options);
  if (pixels <= noise.pixels && largestStep(before.data, after.data) <= noise.levels) return { outcome: "same" };
  const difference = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();
  return { outcome: "differs", pixels, difference };
}
