import type { ColorName, Theme } from "./theme.ts";

function channel(value: number): number {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Not a #rrggbb colour: ${hex}`);
  const [r = 0, g = 0, b = 0] = match.slice(1).map((part) => channel(Number.parseInt(part, 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Minimum contrast ratios: WCAG 1.4.3 for text, 1.4.11 for controls. */
export const minimumContrast = { text: 4.5, control: 3 } as const;

export interface ContrastPair {
  front: ColorName;
  ground: ColorName;
  use: keyof typeof minimumContrast;
}

const grounds: ColorName[] = ["ground", "surface", "surfaceTint", "bottleGround"];
const inks: ColorName[] = ["ink", "inkMuted", "link", "available", "offer", "error", "info"];
const tones: [front: ColorName, ground: ColorName][] = [
  ["accentInk", "accent"],
  ["accentInk", "accentHover"],
  ["available", "availableSoft"],
  ["offer", "offerSoft"],
  ["error", "errorSoft"],
  ["info", "infoSoft"],
  ["ink", "availableSoft"],
  ["ink", "offerSoft"],
  ["ink", "errorSoft"],
  ["ink", "infoSoft"],
];
const controls: ColorName[] = ["ruleStrong", "focus", "link", "error"];

/** All colour pairs used by components. */
export const contrastPairs: ContrastPair[] = [
  ...inks.flatMap((front) => grounds.map((ground) => ({ front, ground, use: "text" as const }))),
  ...tones.map(([front, ground]) => ({ front, ground, use: "text" as const })),
  // Filled buttons are used on the page or in dialogs, never on a tint.
  { front: "accent", ground: "ground", use: "control" },
  { front: "accent", ground: "surface", use: "control" },
  ...controls.flatMap((front) => grounds.map((ground) => ({ front, ground, use: "control" as const }))),
];

export function pairContrast(theme: Theme, { front, ground }: ContrastPair): number {
  return contrast(theme.color[front], theme.color[ground]);
}

/**
 * Returns the pair closest to its minimum ratio, among all pairs or those with the given colour. Undefined if there is
 * none.
 */
export function leastContrast(theme: Theme, name?: ColorName): { pair: ContrastPair; ratio: number } | undefined {
  const room = ({ pair, ratio }: { pair: ContrastPair; ratio: number }) => ratio / minimumContrast[pair.use];
  return contrastPairs
    .filter(({ front, ground }) => name === undefined || front === name || ground === name)
    .map((pair) => ({ pair, ratio: pairContrast(theme, pair) }))
    .toSorted((one, other) => room(one) - room(other))[0];
}
