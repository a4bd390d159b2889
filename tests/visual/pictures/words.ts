/** Measured difference between two pictures. */
export interface Measured {
  pixels: number;
  /** Largest change in any channel of a pixel, up to 255. */
  largestStep: number;
  /** Bounding box of all differences, in pixels from the upper left. */
  area: { left: number; top: number; right: number; bottom: number };
  /** Most common colour change, and its share: "#ffffff to #000000". */
  commonest: { colours: string; share: number };
}

interface Size {
  width: number;
  height: number;
}

/** Minimum share of differing pixels with the same colour change for the description to include the colours. */
const namedShare = 0.3;

const percent = (share: number) => `${share < 0.01 ? "less than 1" : Math.round(share * 100)} %`;
const sizeOf = ({ width, height }: Size) => `${width} × ${height}`;

/** Returns the third of a length that contains a range. Undefined if the range covers most of the length. */
function third<Part>(from: number, to: number, length: number, parts: readonly [Part, Part, Part]): Part | undefined {
  if (to - from > (length * 2) / 3) return undefined;
  const middle = (from + to) / 2 / length;
  return parts[middle < 1 / 3 ? 0 : middle > 2 / 3 ? 2 : 1];
}

const ofWidth = { upper: "at the top", middle: "in the middle", lower: "at the bottom" } as const;
const ofHeight = { left: "on the left", centre: "in the centre", right: "on the right" } as const;

/** Describes where to look: "in the lower right". */
function placeOf({ left, top, right, bottom }: Measured["area"], { width, height }: Size): string {
  const across = third(left, right, width, ["left", "centre", "right"] as const);
  const down = third(top, bottom, height, ["upper", "middle", "lower"] as const);
  if (across === undefined) return down === undefined ? "all over" : ofWidth[down];
  if (down === undefined) return ofHeight[across];
  if (down === "middle") return across === "centre" ? "in the middle" : `in the middle, on the ${across}`;
  return `in the ${down} ${across}`;
}

/** Describes size, area and colours in one sentence each. */
export function inWords(before: Size, after: Size, { pixels, area, commonest }: Measured): string[] {
  const canvas = { width: Math.max(before.width, after.width), height: Math.max(before.height, after.height) };
  const share = percent(pixels / (canvas.width * canvas.height));
  const extent = `${sizeOf({ width: area.right - area.left, height: area.bottom - area.top })} px, ${area.top} px from the top`;
  const changes = [`${pixels} of ${sizeOf(canvas)} pixels differ (${share}), ${placeOf(area, canvas)} (${extent}).`];
  if (sizeOf(before) !== sizeOf(after)) changes.push(`Size ${sizeOf(before)} → ${sizeOf(after)} px.`);
  const { colours, share: same } = commonest;
  if (same >= namedShare) changes.push(`${same === 1 ? "All" : percent(same)} of them changed from ${colours}.`);
  return changes;
}
