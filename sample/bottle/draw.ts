import { drawClosure } from "./closures.ts";
import { distance } from "./drawing/colour.ts";
import type { BottleDrawing, LabelDesign } from "./drawing/drawing.ts";
import { drawGiftCard } from "./giftCard.ts";
import { drawGlass, groundShadow, labelShade } from "./glass.ts";
import type { LabelSheet, Paper } from "./label/labelFrame.ts";
import { classicLabels } from "./label/labelsClassic.ts";
import { modernLabels } from "./label/labelsModern.ts";
import { shapedLabels } from "./label/labelsShaped.ts";
import { palettes, type Palette } from "./print/palettes.ts";
import { base, shapes, type Shape } from "./silhouettes.ts";

const labels: Record<LabelDesign, (sheet: LabelSheet) => Paper[]> = {
  ...classicLabels,
  ...shapedLabels,
  ...modernLabels,
};

/**
 * Returns the label palette. On clear glass, returns the first palette that contrasts with the liquid behind the label.
 */
function paletteFor({ label, liquid, glass }: BottleDrawing): Palette | undefined {
  const turned = palettes.map((_, index) => palettes[(label.palette + index) % palettes.length]);
  if (glass !== "clear") return turned[0];
  const standsOut = ({ paper, accent }: Palette) => distance(paper, liquid) > 0.13 && distance(accent, liquid) > 0.14;
  return turned.find((palette) => palette && standsOut(palette)) ?? turned[0];
}

function drawLabel(drawing: BottleDrawing, { body, labelTop, labelBottom }: Shape): string {
  const { label } = drawing;
  const palette = paletteFor(drawing);
  if (!palette) return "";
  const panel = { x: 400 - body, y: labelTop, width: body * 2, height: labelBottom - labelTop };
  const papers = labels[label.design]({ panel, label, palette });
  const parts = papers.map(
    ({ path, fill, print }, index) =>
      `<clipPath id="paper${index}"><path d="${path}"/></clipPath><path d="${path}" transform="translate(0 2.5)" fill="#000000" fill-opacity="0.22"/><path d="${path}" fill="${fill}"/><g clip-path="url(#paper${index})">${print}<rect x="${panel.x}" y="${panel.y - 40}" width="${panel.width}" height="${panel.height + 80}" fill="url(#round)"/></g>`,
  );
  return `<defs>${labelShade}</defs><g clip-path="url(#body)">${parts.join("")}</g>`;
}

/** A product in its 800 × 1000 drawing, with its shadow. */
export function drawBody(drawing: BottleDrawing): string {
  if (drawing.silhouette === "gift-card") return drawGiftCard(drawing.label);
  const shape = shapes[drawing.silhouette];
  const size = (shape.size * drawing.scale).toFixed(3);
  const scale = ` transform="translate(400 ${floor}) scale(${size}) translate(-400 -${base})"`;
  const half = shape.body;
  return `<defs>${groundShadow("shadow")}</defs><g${scale}>
<ellipse cx="412" cy="${base}" rx="${half * 1.75}" ry="20" fill="url(#shadow)"/><ellipse cx="400" cy="${base - 1}" rx="${half * 1.02}" ry="7" fill="#140E09" fill-opacity="0.38"/>
${drawGlass(drawing, shape)}${drawLabel(drawing, shape)}${drawClosure(drawing, shape)}</g>`;
}

/** Distance from the top of the drawing to the bottle's base. */
export const floor = 952;

/** Returns the visible part of the 800 × 1000 drawing: the whole drawing, or the area around the label. */
function viewBoxOf({ silhouette, scale, view }: BottleDrawing): string {
  if (view !== "label" || silhouette === "gift-card") return "0 0 800 1000";
  const { labelTop, labelBottom, size } = shapes[silhouette];
  const across = (y: number) => floor + (y - base) * size * scale;
  const height = Math.min(1000, (across(labelBottom) - across(labelTop)) * 1.25);
  const middle = (across(labelBottom) + across(labelTop)) / 2;
  const top = Math.min(1000 - height, middle - height / 2);
  return [400 - height * 0.4, top, height * 0.8, height].map((value) => value.toFixed(1)).join(" ");
}

/**
 * Draws a product picture: an 800 × 1000 SVG with a transparent background. Letters are drawn as outlines, so that the
 * picture is the same on every machine.
 */
export function drawBottle(drawing: BottleDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(drawing)}" width="800" height="1000">${drawBody(drawing)}</svg>`;
}
