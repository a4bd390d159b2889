import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { align, type Aligned, type Pixels } from "./align.ts";
import { inWords, type Measured } from "./words.ts";

/** Difference between two pictures. */
export interface Difference {
  /** Description of the difference, with one sentence each about size, area and colours. */
  changes: string[];
  /** WebP picture with the differing pixels highlighted. */
  drawn: Buffer;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Compresses a PNG losslessly for storage, to a third of its size. */
export function compress(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ lossless: true, effort: 4 }).toBuffer();
}

/**
 * Tolerated noise between two pictures of one page in the same browser: edges of rounded corners differ by a level or
 * two, depending on the raster thread. Real colour changes cover a larger area or differ by more.
 */
const noise = { levels: 3, pixels: 120 };

/** Value for no pixel. Colours are numbers: red, green and blue from the lowest byte up. */
const noPixel = 2 ** 24;
const colourOf = (pixel: number) => (pixel >>> 24 === 0 ? noPixel : pixel & 0xffffff);

function nameOf(colour: number): string {
  if (colour === noPixel) return "nothing";
  return `#${[0, 8, 16].map((shift) => ((colour >> shift) & 255).toString(16).padStart(2, "0")).join("")}`;
}

function stepBetween(one: number, other: number): number {
  return Math.max(...[0, 8, 16, 24].map((shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255))));
}

/** Measures the differing pixels: number, size, area and colours. */
function measure({ before, after, width }: Aligned): Measured | undefined {
  const area = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  // Counts are keyed by both colours in one number, because there may be millions of pixels.
  const counts = new Map<number, number>();
  const steps = new Map<number, number>();
  let pixels = 0;
  for (let offset = 0; offset < before.length; offset += 4) {
    const [one, other] = [before.readUInt32LE(offset), after.readUInt32LE(offset)];
    if (one === other) continue;
    pixels += 1;
    const [x, y] = [(offset / 4) % width, Math.floor(offset / 4 / width)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x + 1);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y + 1);
    const key = colourOf(one) * 2 ** 25 + colourOf(other);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    if (count === 0) steps.set(key, stepBetween(one, other));
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  if (!first) return undefined;
  const [key, count] = first;
  const colours = `${nameOf(Math.floor(key / 2 ** 25))} to ${nameOf(key % 2 ** 25)}`;
  return {
    pixels,
    largestStep: [...steps.values()].reduce((largest, step) => Math.max(largest, step), 0),
    area,
    commonest: { colours, share: count / pixels },
  };
}

/**
 * Compares pictures exactly, except for noise. Browser, fonts and clock are fixed, so any other difference is a real
 * change.
 *
 * @returns undefined if they are the same
 */
export async function compare(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  const [one, other] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  if (one.width === other.width && one.data.equals(other.data)) return undefined;
  const aligned = align(one, other);
  const measured = measure(aligned);
  if (!measured || (measured.pixels <= noise.pixels && measured.largestStep <= noise.levels)) return undefined;
  const { width, height, before, after } = aligned;
  const drawn = Buffer.alloc(before.length);
  pixelmatch(before, after, drawn, width, height, { threshold: 0, includeAA: true, alpha: 0.15 });
  return {
    changes: inWords(one, other, measured),
    drawn: await sharp(drawn, { raw: { width, height, channels: 4 } })
      .webp({ lossless: true })
      .toBuffer(),
  };
}
