import { groundShadow, stops } from "../bottle/glass.ts";

/**
 * An SVG fragment that stands on the line y = 0, centred at x = 0, in the scale of a bottle: 2.9 units to a millimetre.
 */
export type Item = string;

/** Definitions that all items share. The light comes softly from the left, as on the bottles. */
export const lights = `<radialGradient id="lit" cx="0.34" cy="0.28" r="0.8">${stops(
  [0, "#FFFFFF", 0.5],
  [0.3, "#FFFFFF", 0.1],
  [0.55, "#000000", 0.03],
  [1, "#000000", 0.44],
)}</radialGradient><linearGradient id="turned" x1="0" x2="1" y1="0" y2="0">${stops(
  [0, "#000000", 0.34],
  [0.1, "#000000", 0.08],
  [0.24, "#FFFFFF", 0.2],
  [0.45, "#FFFFFF", 0.02],
  [0.7, "#000000", 0.1],
  [0.92, "#000000", 0.16],
  [1, "#000000", 0.4],
)}</linearGradient><linearGradient id="flat" x1="0" x2="1" y1="0" y2="0.6">${stops(
  [0, "#FFFFFF", 0.18],
  [0.5, "#FFFFFF", 0],
  [1, "#000000", 0.2],
)}</linearGradient>${groundShadow("soft")}`;

/** Shading of a ball, a cylinder or a flat face. */
export type Shading = "lit" | "turned" | "flat";

/** A shaded surface. */
export function surface(path: string, colour: string, shading: Shading = "lit"): Item {
  return `<path d="${path}" fill="${colour}"/><path d="${path}" fill="url(#${shading})"/>`;
}

export function ball(x: number, y: number, radius: number, colour: string): Item {
  const circle = `<circle cx="${x}" cy="${y}" r="${radius}" fill=`;
  return `${circle}"${colour}"/>${circle}"url(#lit)"/>`;
}

/** Soft shadow on the ground, slightly to the right. @param half half of the item's width */
export function shadow(half: number): Item {
  return `<ellipse cx="${half * 0.1}" cy="0" rx="${half * 1.5}" ry="${Math.max(16, half * 0.13)}" fill="url(#soft)"/>`;
}

/**
 * Returns the item with a prefix on the ids that the item itself defines. Several copies of an item in one drawing need
 * different prefixes.
 */
export const withOwnIds = (item: Item, index: number): Item =>
  item.replaceAll(/(id="|url\(#)(?!(?:lit|turned|flat|soft)\b)/g, `$1i${index}-`);

export function at(x: number, y: number, item: Item, scale = 1, turn = 0): Item {
  return `<g transform="translate(${x} ${y}) scale(${scale})${turn === 0 ? "" : ` rotate(${turn})`}">${item}</g>`;
}
