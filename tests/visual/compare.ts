import pixelmatch from "pixelmatch";
import sharp from "sharp";

export type Comparison =
  | { outcome: "same" }
  /** `pixels` that differ; the sizes differ where there is no difference to draw. */
  | { outcome: "differs"; pixels: number; difference?: Buffer };

async function pixelsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** A PNG as it is kept: every pixel the same, in a third of the bytes. */
export function keep(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ lossless: true, effort: 4 }).toBuffer();
}

/**
 * What one browser draws of one page now and then: the edge of a rounded corner a level or two off, depending on which
 * thread rasters it. A colour changed by as little fills areas, or is more than that.
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

/** Exact but for that noise: browser, fonts and clock are pinned, so whatever else differs was changed by somebody. */
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
