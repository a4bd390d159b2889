import type { LabelDesign } from "../drawing/drawing.ts";
import { border, inset, padded, ruleItem, sheet, wrapped, type LabelSheet, type Paper } from "./labelFrame.ts";
import { motifItem } from "./motifItem.ts";
import { stack, type Item } from "./stack.ts";

type Draw = (sheet: LabelSheet) => Paper[];

/** An engraved house between trees, as on many Bordeaux labels but copied from none. */
function engraving(seed: number, colour: string): (x: number, y: number, height: number) => string {
  const storeys = 2 + (seed % 2);
  const windows = 4 + (seed % 3);
  const wide = 20 + windows * 5;
  const top = 40 - storeys * 18;
  const panes = Array.from({ length: windows * storeys }, (_, index) => {
    const x = -wide + 8 + ((index % windows) * (wide * 2 - 16)) / (windows - 1);
    return `M${(x - 2.5).toFixed(1)} ${40 - 8 - Math.floor(index / windows) * 17}v-8h5v8`;
  }).join("");
  const tower =
    seed % 3 === 0
      ? `M-${wide} 40V${top - 18}L-${wide + 9} ${top - 18}L-${wide + 17} ${top - 40}L-${wide + 26} ${top - 18}H-${wide + 34}V40`
      : "";
  const trees = `M${wide + 10} 40V22M${wide + 10} 24C${wide - 4} 12 ${wide + 2}-8 ${wide + 10}-10C${wide + 20}-8 ${wide + 26} 12 ${wide + 10} 24M${wide + 28} 40V30C${wide + 18} 20 ${wide + 22} 6 ${wide + 28} 4C${wide + 36} 6 ${wide + 38} 20 ${wide + 28} 30`;
  const art = `M-${wide} 40V${top}H${wide}V40M-${wide + 4} ${top}L-${wide - 12} ${top - 16}H${wide - 12}L${wide + 4} ${top}ZM-6 40V26C-6 20 6 20 6 26V40${panes}${tower}${trees}M-78 40H78M-70 46H60M-50 51H40`;
  return (x, y, height) =>
    `<path transform="translate(${x} ${y.toFixed(1)}) scale(${(height / 112).toFixed(3)})" d="${art}" fill="none" stroke="${colour}" stroke-width="1.7" stroke-linejoin="round"/>`;
}

const chateau: Draw = ({ panel, label, palette }) => {
  const paper = inset(panel, 0.94, 0.96, 0.02);
  const items: Item[] = [
    { height: 78, draw: engraving(label.producer.length + label.palette, palette.ink) },
    {
      text: label.producer,
      face: "serifBold",
      size: 25,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.05,
      gap: 14,
    },
    { text: label.cuvee, face: "script", size: 32, fill: palette.accent, lines: 2, gap: 12 },
    { text: label.vintage, face: "serifBold", size: 28, fill: palette.ink, gap: 14, tracking: 0.08 },
    {
      text: label.variety || label.region,
      face: "serifBold",
      size: 18,
      fill: palette.accent,
      lines: 2,
      upper: true,
      tracking: 0.1,
      gap: 13,
    },
    { text: label.note, face: "italic", size: 15, fill: palette.ink, gap: 11 },
  ];
  return [
    sheet(
      paper,
      palette.paper,
      border(paper, 7, palette.second, 2.4) +
        border(paper, 12, palette.second, 0.9) +
        stack(items, padded(paper, 20, 22)),
    ),
  ];
};

const ledger: Draw = (it) => {
  const { panel, label, palette } = it;
  const paper = inset(panel, 0.95, 0.88, 0.06);
  const items: Item[] = [
    motifItem(it, 46, palette.ink),
    {
      text: label.producer,
      face: "serifBold",
      size: 32,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.03,
      gap: 13,
    },
    ruleItem(palette.ink, 1, 13),
    { text: label.cuvee || label.region, face: "italic", size: 30, fill: palette.accent, lines: 2, gap: 10 },
    ruleItem(palette.ink, 1, 12),
    {
      text: label.variety,
      face: "sans",
      size: 16,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.12,
      weight: 0.025,
      gap: 12,
    },
    { text: label.vintage, face: "serifBold", size: 27, fill: palette.ink, gap: 12, tracking: 0.1 },
    {
      text: label.cuvee === "" ? label.note : `${label.region} · ${label.note}`,
      face: "sans",
      size: 11,
      fill: palette.ink,
      upper: true,
      tracking: 0.1,
      gap: 13,
    },
  ];
  return [sheet(paper, palette.paper, border(paper, 6, palette.ink, 1.2) + stack(items, padded(paper, 17, 20)))];
};

const oval: Draw = (it) => {
  const { panel, label, palette } = it;
  const cx = panel.x + panel.width / 2;
  const cy = panel.y + panel.height * 0.46;
  const rx = panel.width * 0.455;
  const ry = Math.min(panel.height * 0.4, rx * 1.42);
  const ring = (inner: number, colour: string, width: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx - inner}" ry="${ry - inner}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const box = { x: cx - rx * 0.76, y: cy - ry * 0.78, width: rx * 1.52, height: ry * 1.56 };
  const items: Item[] = [
    motifItem(it, 50),
    { text: label.producer, face: "serifBold", size: 28, fill: palette.ink, lines: 3, gap: 11 },
    { text: label.cuvee, face: "italic", size: 24, fill: palette.accent, lines: 2, gap: 9 },
    {
      text: label.variety || label.region,
      face: "serifBold",
      size: 15,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.1,
      gap: 11,
    },
    { text: label.vintage, face: "serifBold", size: 23, fill: palette.accent, gap: 10, tracking: 0.08 },
  ];
  const path = `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;
  return [
    {
      path,
      fill: palette.paper,
      print: ring(6, palette.accent, 3) + ring(12, palette.second, 1.2) + stack(items, box),
    },
  ];
};

const script: Draw = (it) => {
  const { panel, label, palette } = it;
  const paper = inset(panel, 0.96, 0.66, 0.14);
  const items: Item[] = [
    { text: label.producer, face: "script", size: 58, fill: palette.accent, lines: 2 },
    ruleItem(palette.second, 0.4, 14),
    {
      text: label.cuvee,
      face: "serifBold",
      size: 21,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.1,
      gap: 14,
    },
    { text: label.variety || label.region, face: "serif", size: 19, fill: palette.ink, lines: 2, gap: 10 },
    { text: label.vintage, face: "serifBold", size: 24, fill: palette.ink, gap: 12, tracking: 0.16 },
    { text: label.region, face: "italic", size: 15, fill: palette.ink, gap: 9 },
  ];
  return [
    sheet(
      paper,
      palette.paper,
      `<path d="${wrapped(paper.x, paper.y + paper.height - 9, paper.width, 9)}" fill="${palette.accent}"/>${stack(items, padded(paper, 16, 20))}`,
    ),
  ];
};

export const classicLabels = { chateau, ledger, oval, script } satisfies Partial<Record<LabelDesign, Draw>>;
