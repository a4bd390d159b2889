import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/**
 * Text as outlines. An SVG renderer uses the fonts of its machine, so labels contain letters as paths, from fonts
 * installed by npm. Variable fonts use their default instance, because fontkit cannot vary a woff2 file.
 */
const files = {
  serif: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff",
  serifBold: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-700-normal.woff",
  italic: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-italic.woff",
  black: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  blackItalic: "@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2",
  sans: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  script: "@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff",
} as const;
export type Face = keyof typeof files;

interface Glyph {
  path: string;
  advance: number;
}

interface Run {
  glyphs: Glyph[];
  /** Width of a line of text in font units, without tracking. */
  width: number;
}

interface LoadedFace {
  font: Font;
  glyphs: Map<number, string>;
  runs: Map<string, Run>;
}

/** Cap height and line height, relative to the font size. */
export const metrics: Record<Face, { cap: number; line: number }> = {
  serif: { cap: 0.63, line: 0.92 },
  serifBold: { cap: 0.63, line: 0.92 },
  italic: { cap: 0.63, line: 0.9 },
  black: { cap: 0.7, line: 0.98 },
  blackItalic: { cap: 0.7, line: 0.98 },
  sans: { cap: 0.7, line: 1 },
  script: { cap: 0.62, line: 0.95 },
};

const require = createRequire(import.meta.url);
const loaded = new Map<Face, LoadedFace>();
const cachedRuns = 3000;

function load(face: Face): LoadedFace {
  let entry = loaded.get(face);
  if (!entry) {
    const font = create(readFileSync(require.resolve(files[face])));
    if (!("layout" in font)) throw new Error(`${files[face]} is a collection, not a font`);
    entry = { font, glyphs: new Map(), runs: new Map() };
    loaded.set(face, entry);
  }
  return entry;
}

/** Letters that the Latin subset lacks lose their accent. Otherwise they would appear as boxes. */
function drawable(font: Font, text: string): string {
  return Array.from(text)
    .map((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 32)
        ? letter
        : letter.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, ""),
    )
    .join("");
}

function runOf(face: Face, text: string): Run {
  const { font, glyphs, runs } = load(face);
  const known = runs.get(text);
  if (known) return known;
  const layout = font.layout(drawable(font, text));
  const run: Run = { glyphs: [], width: 0 };
  for (const [index, glyph] of layout.glyphs.entries()) {
    let path = glyphs.get(glyph.id);
    if (path === undefined)
      glyphs.set(
        glyph.id,
        (path = glyph.path.toSVG().replaceAll(/\d+\.\d+/g, (digits) => String(Math.round(Number(digits))))),
      );
    const advance = layout.positions[index]?.xAdvance ?? glyph.advanceWidth;
    run.glyphs.push({ path, advance });
    run.width += advance;
  }
  if (runs.size >= cachedRuns) runs.clear();
  runs.set(text, run);
  return run;
}

export interface TypeStyle {
  face: Face;
  /** Pixels per em. */
  size: number;
  fill: string;
  /** Extra space between letters, in ems. */
  tracking?: number;
  /** Horizontal scale of the letters, where 1 is the natural width. */
  condense?: number;
  /** Stroke width in ems that makes letters bolder. */
  weight?: number;
}

export function widthOf(text: string, { face, size, tracking = 0, condense = 1 }: TypeStyle): number {
  const run = runOf(face, text);
  const letters = Math.max(0, run.glyphs.length - 1);
  return size * condense * (run.width / load(face).font.unitsPerEm + letters * tracking);
}

/** Outlines of one line with its baseline at `y`, starting at, centred on or ending at `x`. */
export function setLine(
  text: string,
  x: number,
  y: number,
  style: TypeStyle,
  anchor: "start" | "middle" | "end" = "middle",
): string {
  if (text === "") return "";
  const { face, size, fill, tracking = 0, condense = 1, weight = 0 } = style;
  const unitsPerEm = load(face).font.unitsPerEm;
  const scale = size / unitsPerEm;
  const width = widthOf(text, style);
  const start = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width : x;
  let at = 0;
  let paths = "";
  for (const { path, advance } of runOf(face, text).glyphs) {
    if (path !== "") paths += `<path transform="translate(${Math.round(at)})" d="${path}"/>`;
    at += advance + tracking * unitsPerEm;
  }
  const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${Math.round(weight * unitsPerEm)}"` : "";
  return `<g fill="${fill}"${stroke} transform="matrix(${(scale * condense).toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${start.toFixed(1)} ${y.toFixed(1)})">${paths}</g>`;
}
