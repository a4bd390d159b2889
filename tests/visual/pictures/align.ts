/** A picture as numbers. */
export interface Pixels {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  data: Buffer;
}

/** Two pictures on canvases of one size, where what is equal has the same place. */
export interface Aligned {
  width: number;
  height: number;
  before: Buffer;
  after: Buffer;
}

/** The number of rows that are equal from the top, or from the bottom. */
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

/** Some columns wider, with transparent pixels. */
function widened({ width, height, data }: Pixels, to: number): Pixels {
  if (width === to) return { width, height, data };
  const wide = Buffer.alloc(to * height * 4);
  for (let row = 0; row < height; row++) data.copy(wide, row * to * 4, row * width * 4, (row + 1) * width * 4);
  return { width: to, height, data: wide };
}

/** Some rows higher: transparent rows come in at a place. */
function heightened({ width, height, data }: Pixels, to: number, at: number): Buffer {
  if (height === to) return data;
  const split = at * width * 4;
  return Buffer.concat([data.subarray(0, split), Buffer.alloc((to - height) * width * 4), data.subarray(split)]);
}

/**
 * Puts two pictures of a page beside each other. If one is higher, something came into the page or left it, and everything
 * below moved. So the shorter one gets empty rows at this place, and what only moved counts as equal.
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
