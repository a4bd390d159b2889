import { breakpoints } from "./media.ts";
import { durations, easings } from "./motion.ts";
import { control, font, layer, line, measure, radius, size, space, target, themeScales, weight } from "./scales.ts";
import { colorDescriptions, type ColorName, type Theme } from "./theme.ts";

/**
 * The tokens in the format of the W3C Design Tokens Community Group (2025.10), which Figma and other design tools
 * import: one file per theme, one for each end of the type scale, and one for all other tokens.
 */
type Token =
  | { $type: "color"; $value: Color; $description: string }
  | { $type: "dimension"; $value: { value: number; unit: "px" | "rem" } }
  | { $type: "duration"; $value: { value: number; unit: "ms" } }
  | { $type: "cubicBezier"; $value: number[] }
  | { $type: "fontFamily"; $value: string[] }
  | { $type: "fontWeight" | "number"; $value: number };

interface Color {
  colorSpace: "srgb";
  /** Red, green and blue, from 0 to 1. */
  components: number[];
  alpha: number;
  hex: string;
}

type Group = Record<string, Token>;
/** Token file content: token groups by name. */
export type TokenFile = Record<string, Group>;

function group<Name extends string, Value>(
  values: Readonly<Record<Name, Value>>,
  toToken: (value: Value) => Token,
): Group {
  return Object.fromEntries(Object.entries<Value>(values).map(([name, value]) => [name, toToken(value)]));
}

/** @param text `#rrggbb`, or `rgba(…)` for translucent colours */
function colorOf(text: string): Color {
  const hex = /^#[0-9a-f]{6}$/.exec(text);
  const translucent = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(text);
  const levels = hex
    ? [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
    : (translucent ?? []).slice(1, 4).map(Number);
  if (levels.length !== 3) throw new Error(`"${text}" is not a colour that design tools know`);
  return {
    colorSpace: "srgb",
    components: levels.map((level) => Number((level / 255).toFixed(4))),
    alpha: translucent ? Number(translucent[4]) : 1,
    hex: `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`,
  };
}

function dimension(text: string): Token {
  const [, value, unit] = /^([\d.]+)(px|rem)$/.exec(text) ?? [];
  if (unit !== "px" && unit !== "rem") throw new Error(`"${text}" is not a length that design tools know`);
  return { $type: "dimension", $value: { value: Number(value), unit } };
}

/**
 * Returns one end of a size range. `clamp(1.2rem, 1.1824rem + 0.0754vw, 1.25rem)` has two ends; `1rem` is the same at
 * both ends.
 */
function sizeAt(end: "phone" | "desktop", text: string): Token {
  const lengths = /^(?:clamp|max)\((.+)\)$/.exec(text)?.[1]?.split(", ") ?? [text];
  const chosen = end === "phone" || text.startsWith("max") ? lengths[0] : lengths.at(-1);
  return dimension(chosen ?? text);
}

function curve(text: string): Token {
  // Control points of `ease-out` as defined in CSS.
  if (text === "ease-out") return { $type: "cubicBezier", $value: [0, 0, 0.58, 1] };
  const numbers = /^cubic-bezier\((.+)\)$/.exec(text)?.[1]?.split(", ").map(Number);
  if (numbers?.length !== 4) throw new Error(`"${text}" is not a curve that design tools know`);
  return { $type: "cubicBezier", $value: numbers };
}

const number = (text: string): Token => ({ $type: "number", $value: Number(text) });
/** Leaves out the measure of 66 characters, which has no fixed length. */
const { prose: _prose, ...fixedMeasures } = measure;

const fontTokens = ({ heading, body }: Record<"heading" | "body", string>) =>
  group({ heading, body }, (families): Token => ({
    $type: "fontFamily",
    $value: families.split(", ").map((name) => name.replaceAll('"', "")),
  }));
const sizeTokens = (end: "phone" | "desktop", sizes: Readonly<Record<string, string>>) =>
  group(sizes, (text) => sizeAt(end, text));

const shared: TokenFile = {
  font: fontTokens(font),
  weight: group(weight, (text): Token => ({ $type: "fontWeight", $value: Number(text) })),
  line: group(line, number),
  space: group(space, dimension),
  radius: group(radius, dimension),
  measure: group(fixedMeasures, dimension),
  control: group(control, dimension),
  target: group(target, dimension),
  breakpoint: group(breakpoints, (em) => dimension(`${em}rem`)),
  layer: group(layer, number),
  duration: group(durations, (value): Token => ({ $type: "duration", $value: { value, unit: "ms" } })),
  easing: group(easings, curve),
};

/** Returns a theme's colours, and the groups that the theme changes. */
export function themeTokens(theme: Theme): TokenFile {
  const tokens = Object.entries(colorDescriptions).map(([name, purpose]) => [
    name,
    { $type: "color", $value: colorOf(theme.color[name as ColorName]), $description: purpose },
  ]);
  const changed = themeScales(theme);
  return {
    color: Object.fromEntries(tokens) as Group,
    ...(changed.radius && { radius: group(changed.radius, dimension) }),
    ...(changed.font && { font: fontTokens(changed.font) }),
    ...(changed.size && {
      "size-phone": sizeTokens("phone", changed.size),
      "size-desktop": sizeTokens("desktop", changed.size),
    }),
    ...(changed.space && { space: group(changed.space, dimension) }),
    ...(changed.control && { control: group(changed.control, dimension) }),
  };
}

/** Returns all token files by file name. */
export function designTokenFiles(themes: readonly Theme[]): Record<string, TokenFile> {
  return {
    "shared.tokens.json": shared,
    "type-phone.tokens.json": { size: sizeTokens("phone", size) },
    "type-desktop.tokens.json": { size: sizeTokens("desktop", size) },
    ...Object.fromEntries(themes.map((theme) => [`theme-${theme.name}.tokens.json`, themeTokens(theme)])),
  };
}
