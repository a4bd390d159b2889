import type { LabelDrawing } from "../drawing/drawing.ts";
import type { Palette } from "../print/palettes.ts";

/** Space for a label on its bottle, in pixels of the drawing. `width` is the width of the whole body. */
export interface Panel {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelSheet {
  panel: Panel;
  label: LabelDrawing;
  palette: Palette;
}

/** Part of a label: the outline of its paper and the print on it. */
export interface Paper {
  path: string;
  fill: string;
  print: string;
}

const middle = 400;

/** A rectangle curved around the bottle: the upper and lower edges sag, as seen from slightly above. */
export function wrapped(left: number, top: number, width: number, height: number, sag = 5): string {
  const right = left + width;
  const bottom = top + height;
  return `M${left} ${top}Q${middle} ${top + sag} ${right} ${top}V${bottom}Q${middle} ${bottom + sag} ${left} ${bottom}Z`;
}

/** Centred part of a panel. Its size and vertical offset are shares of the panel. */
export function inset({ x, y, width, height }: Panel, wide: number, high: number, down = 0): Panel {
  const w = width * wide;
  return { x: x + (width - w) / 2, y: y + height * down, width: w, height: height * high };
}

export function padded({ x, y, width, height }: Panel, across: number, along = across): Panel {
  return { x: x + across, y: y + along, width: width - across * 2, height: height - along * 2 };
}

export function sheet(panel: Panel, fill: string, print: string, sag?: number): Paper {
  return { path: wrapped(panel.x, panel.y, panel.width, panel.height, sag), fill, print };
}

export function border(panel: Panel, gap: number, colour: string, width = 1.5): string {
  const { x, y, width: w, height: h } = padded(panel, gap);
  return `<path d="${wrapped(x, y, w, h)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

function rule(x: number, y: number, width: number, colour: string, weight = 1.5): string {
  return `<path d="M${(x - width / 2).toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}" stroke="${colour}" stroke-width="${weight}"/>`;
}

export function ruleItem(colour: string, share = 0.5, gap = 12, weight = 1.5) {
  return { height: 2, gap, draw: (x: number, y: number) => rule(x, y, 160 * share, colour, weight) };
}
