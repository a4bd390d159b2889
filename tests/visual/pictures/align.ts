/** Raw pixels of a picture. */
export interface Pixels {
  width: number;
  height: number;
  /** Four bytes per pixel. */
  data: Buffer;
}

/** Two pictures on canvases of the same size, aligned so that equal parts have the same position. */
export interface Aligned {
  width: number;
  height: number;
  before: Buffer;
  after: Buffer;
}

/** Number of equal rows from the top or bottom. */
function equalRows(one: Pixels, other: Pixels, from: "top" | "bottom", max: number): number {
  const bytes = one.width * 4;
  const row = ({ height, data }: Pixels, at: number) => {
    const start = (from === "top" ? at : height - 1 - at) * bytes;
    return data.subarray(start, start + bytes);
  };
  let count = 0;
  while (count < max && row(one, count).equals(row(other, count))) count += 1;
  return count;
}

/** Widens a picture with transparent pixels. */
function widened({ width, height, data }: Pixels, to: number): Pixels {
  if (width === to) return { width, height, data };
  const wide = Buffer.alloc(to * height * 4);
  for (let row = 0; row < height; row++) data.copy(wide, row * to * 4, row * width * 4, (row + 1) * width * 4);
  return { width: to, height, data: wide };
}

/** Increases a picture's height by inserting transparent rows. */
function heightened({ width, height, data }: Pixels, to: number, at: number): Buffer {
  if (height === to) return data;
  const split = at * width * 4;
  return Buffer.concat([data.subarray(0, split), Buffer.alloc((to - height) * width * 4), data.subarray(split)]);
}

/**
 * Aligns two pictures of a page. If one is taller, something was inserted or removed, and everything below has moved.
 * The shorter picture therefore gets empty rows at this position, so that parts that have only moved count as equal.
 */
export function align(one: Pixels, other: Pixels): Aligned {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [before, after] = [widened(one, width), widened(other, width)];
  const shorter = Math.min(one.height, other.height);
  const top = equalRows(before, after, "top", shorter);
  const bottom = equalRows(before, after, "bottom", shorter - top);
  const at = shorter - bottom;
  return { width, height, before: heightened(before, height, at), after: heightened(after, height, at) };
}
