import { lightness, mix, shade } from "./drawing/colour.ts";
import type { BottleDrawing, GlassColour } from "./drawing/drawing.ts";
import { outline } from "./outline.ts";
import { base, type Shape } from "./silhouettes.ts";

const tint: Record<GlassColour, string> = {
  antique: "#2C3522",
  leaf: "#7E8A3E",
  amber: "#7A3F14",
  clear: "#E3E9E6",
  black: "#171310",
  frosted: "#E9EEEE",
};

/** Share of the liquid's colour that is visible through the glass. */
const through: Record<GlassColour, number> = {
  antique: 0.1,
  leaf: 0.42,
  amber: 0.4,
  clear: 0.94,
  black: 0.06,
  frosted: 0.25,
};

export const stops = (...list: readonly (readonly [at: number, colour: string, opacity?: number])[]) =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");

/** Soft shadow on the ground. */
export const groundShadow = (id: string) =>
  `<radialGradient id="${id}">${stops([0, "#1C140D", 0.42], [0.55, "#1C140D", 0.17], [1, "#1C140D", 0])}</radialGradient>`;

/** Shades a cylinder lit softly from the left: dark edges, a bright left third, and a glow near the right edge. */
function roundness(id: string, colour: string, clear: boolean): string {
  const rim = shade(colour, clear ? -0.34 : -0.62);
  return `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0">${stops(
    [0, rim],
    [0.05, shade(colour, clear ? -0.16 : -0.3)],
    [0.16, shade(colour, clear ? 0.1 : 0.2)],
    [0.34, colour],
    [0.66, shade(colour, clear ? -0.05 : -0.2)],
    [0.88, shade(colour, clear ? 0.06 : 0.12)],
    [0.96, shade(colour, clear ? -0.18 : -0.4)],
    [1, rim],
  )}</linearGradient>`;
}

/** The bottle with its contents, base and highlights. Defines 'body' as a clip path for the label. */
export function drawGlass({ glass, liquid }: BottleDrawing, shape: Shape): string {
  const path = outline(shape);
  const seeThrough = glass === "clear";
  // Red wine in green glass is nearly black, because each absorbs the light that the other lets through.
  const dark = !seeThrough && glass !== "frosted" && lightness(liquid) < 0.42;
  const full = dark
    ? mix(mix(shade(tint[glass], -0.5), liquid, 0.3), "#14100C", 0.25)
    : mix(tint[glass], liquid, through[glass]);
  const empty = seeThrough ? tint.clear : full;
  const { body, neck, level, labelTop, foot } = shape;
  const left = 400 - body;
  const footTop = base - foot;
  const meniscus = seeThrough
    ? `<ellipse cx="400" cy="${level}" rx="${neck - 4}" ry="3.5" fill="${shade(full, 0.25)}"/>`
    : "";
  const inside = seeThrough
    ? `<path d="M${left} ${level}H${400 + body}V${footTop}H${left}Z" fill="url(#liquid)"/>`
    : "";
  const footGlass =
    foot > 12 || seeThrough
      ? `<path d="M${left} ${footTop}Q400 ${footTop + 9} ${400 + body} ${footTop}V${base}H${left}Z" fill="${mix(full, seeThrough ? "#FFFFFF" : "#000000", seeThrough ? 0.5 : 0.35)}" fill-opacity="0.75"/><path d="M${left + 8} ${base - 6}Q400 ${base + 1} ${400 + body - 8} ${base - 6}" stroke="#FFFFFF" stroke-opacity="0.35" stroke-width="3" fill="none"/>`
      : `<path d="M${left} ${base - 14}Q400 ${base - 6} ${400 + body} ${base - 14}V${base}H${left}Z" fill="#000000" fill-opacity="0.28"/>`;
  const bright = seeThrough || glass === "frosted" ? 0.75 : 0.5;
  const shoulder = labelTop - 130;
  return `<defs>${roundness("glass", empty, seeThrough || glass === "frosted")}${roundness("liquid", full, seeThrough)}<clipPath id="body"><path d="${path}"/></clipPath><linearGradient id="shine" x1="0" x2="0" y1="0" y2="1">${stops([0, "#FFFFFF", 0], [0.18, "#FFFFFF", bright], [0.7, "#FFFFFF", bright * 0.5], [1, "#FFFFFF", 0])}</linearGradient></defs>
<path d="${path}" fill="url(#glass)"/><g clip-path="url(#body)">${inside}${meniscus}${footGlass}
<path d="M${left + body * 0.2} ${shoulder}C${left + body * 0.16} ${labelTop - 40} ${left + body * 0.15} ${labelTop} ${left + body * 0.15} ${base - 60}L${left + body * 0.27} ${base - 60}C${left + body * 0.28} ${labelTop} ${left + body * 0.3} ${labelTop - 30} ${left + body * 0.5} ${shoulder - 30}Z" fill="url(#shine)"/>
<path d="M${400 - neck * 0.55} ${shape.start[1]}h${neck * 0.34}V${shoulder - 10}h-${neck * 0.34}Z" fill="url(#shine)"/>
<path d="M${400 + body - 12} ${labelTop - 70}h5V${base - 24}h-5Z" fill="url(#shine)" fill-opacity="0.6"/></g>
<path d="${path}" fill="none" stroke="${shade(full, -0.55)}" stroke-opacity="${seeThrough || glass === "frosted" ? 0.45 : 0.6}" stroke-width="1.5"/>`;
}

/** Shading that makes a label look curved. */
export const labelShade = `<linearGradient id="round" x1="0" x2="1" y1="0" y2="0">${stops(
  [0, "#000000", 0.42],
  [0.07, "#000000", 0.17],
  [0.2, "#FFFFFF", 0.12],
  [0.36, "#FFFFFF", 0.03],
  [0.62, "#000000", 0.02],
  [0.86, "#000000", 0.15],
  [1, "#000000", 0.46],
)}</linearGradient>`;
