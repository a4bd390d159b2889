import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** What differs between two pictures. */
export interface Difference {
  /** In words, one sentence each: the size, the area, the colours. */
  changes: string[];
  /** The pixels that differ, drawn over what stays. As WebP. */
  drawn: Buffer;
}

interface Pixels {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  data: Buffer;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
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

/** At least this share of what differs must change in the same way before its colours are named. */
const namedShare = 0.3;

/** A picture on a canvas that may be larger. What is added is transparent. */
async function onCanvas({ width, height, data }: Pixels, canvas: { width: number; height: number }): Promise<Buffer> {
  if (width === canvas.width && height === canvas.height) return data;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extend({ right: canvas.width - width, bottom: canvas.height - height, background: "#0000" })
    .raw()
    .toBuffer();
}

function colourAt(data: Buffer, offset: number): string {
  return data[offset + 3] === 0 ? "nothing" : `#${data.subarray(offset, offset + 3).toString("hex")}`;
}

/** Looks at each pixel that differs: how many, how much, where, and from which colour to which. */
function measure(before: Buffer, after: Buffer, width: number) {
  const area = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  const colours = new Map<string, number>();
  let pixels = 0;
  let largestStep = 0;
  for (let offset = 0; offset < before.length; offset += 4) {
    if (before.readUInt32LE(offset) === after.readUInt32LE(offset)) continue;
    pixels += 1;
    const [x, y] = [(offset / 4) % width, Math.floor(offset / 4 / width)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x + 1);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y + 1);
    for (let channel = offset; channel < offset + 4; channel++) {
      largestStep = Math.max(largestStep, Math.abs((before[channel] as number) - (after[channel] as number)));
    }
    const colour = `${colourAt(before, offset)} to ${colourAt(after, offset)}`;
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return { pixels, largestStep, area, colours };
}

const percent = (share: number) => `${share < 0.01 ? "less than 1" : Math.round(share * 100)} %`;

function inWords(before: Pixels, after: Pixels, { pixels, area, colours }: ReturnType<typeof measure>): string[] {
  const changes: string[] = [];
  if (before.height !== after.height) changes.push(`Its height changed from ${before.height} to ${after.height} px.`);
  if (before.width !== after.width) changes.push(`Its width changed from ${before.width} to ${after.width} px.`);
  const all = Math.max(before.width, after.width) * Math.max(before.height, after.height);
  const { left, top, right, bottom } = area;
  const where = `an area of ${right - left} × ${bottom - top} px, ${left} px from the left and ${top} px from the top`;
  changes.push(`${pixels} pixels differ (${percent(pixels / all)}), in ${where}.`);
  const [colour, count] = [...colours].reduce((largest, one) => (one[1] > largest[1] ? one : largest));
  const share = count / pixels;
  if (share >= namedShare) changes.push(`${share === 1 ? "All" : percent(share)} of them changed from ${colour}.`);
  return changes;
}

/**
 * Exact except for that noise. Browser, fonts and clock are fixed, so any other difference is a real change.
 *
 * @returns nothing where they are the same
 */
export async function compare(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  const [before, after] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  const canvas = { width: Math.max(before.width, after.width), height: Math.max(before.height, after.height) };
  const { width, height } = canvas;
  const [one, other] = await Promise.all([onCanvas(before, canvas), onCanvas(after, canvas)]);
  if (one.equals(other)) return undefined;
  const measured = measure(one, other, width);
  if (measured.pixels <= noise.pixels && measured.largestStep <= noise.levels) return undefined;
  const drawn = Buffer.alloc(one.length);
  pixelmatch(one, other, drawn, width, height, { threshold: 0, includeAA: true, alpha: 0.15 });
  return {
    changes: inWords(before, after, measured),
    drawn: await sharp(drawn, { raw: { width, height, channels: 4 } })
      .webp({ lossless: true })
      .toBuffer(),
  };
}
