import type { LabelDesign } from "../drawing/drawing.ts";
import { inset, padded, ruleItem, sheet, type LabelSheet, type Paper } from "./labelFrame.ts";
import { drawMotif } from "../print/motifs.ts";
import { motifItem } from "./motifItem.ts";
import { stack, type Item } from "./stack.ts";
import { setLine, widthOf, type TypeStyle } from "../print/type.ts";

type Draw = (sheet: LabelSheet) => Paper[];

const arch: Draw = (it) => {
  const { panel, label, palette } = it;
  const paper = inset(panel, 0.86, 0.97, 0.01);
  const { x, y, width, height } = paper;
  const shape = (gap: number) => {
    const r = width / 2 - gap;
    return `M${x + gap} ${y + height - gap}V${y + width / 2}A${r} ${r} 0 0 1 ${x + width - gap} ${y + width / 2}V${y + height - gap}Q400 ${y + height - gap + 5} ${x + gap} ${y + height - gap}Z`;
  };
  const items: Item[] = [
    motifItem(it, 74),
    { text: label.producer, face: "black", size: 25, fill: palette.ink, lines: 3, gap: 14 },
    { text: label.cuvee, face: "italic", size: 25, fill: palette.accent, lines: 2, gap: 10 },
    ruleItem(palette.second, 0.35, 11, 2),
    {
      text: label.variety || label.region,
      face: "sans",
      size: 15,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.1,
      weight: 0.02,
      gap: 12,
    },
    { text: label.vintage, face: "serifBold", size: 26, fill: palette.ink, gap: 11, tracking: 0.1 },
  ];
  const print = `<path d="${shape(7)}" fill="none" stroke="${palette.accent}" stroke-width="2"/>${stack(items, { x: x + 18, y: y + 26, width: width - 36, height: height - 48 })}`;
  return [{ path: shape(0), fill: palette.paper, print }];
};

/** A label with leaves along both edges and the text between them, as in a herbal. */
const botanical: Draw = ({ panel, label, palette }) => {
  const paper = inset(panel, 0.97, 0.95, 0.02);
  const leaf = (x: number, y: number, side: number, size: number) =>
    `<path transform="translate(${x} ${y}) scale(${side * size} ${size})" d="M0 0C6-16 26-22 40-16C34 0 18 8 0 0ZM0 0L30-12" fill="${palette.second}" fill-opacity="0.35" stroke="${palette.accent}" stroke-width="1.6"/>`;
  const count = 6;
  const sprigs = [1, -1]
    .map((side) => {
      const edge = side === 1 ? paper.x + 7 : paper.x + paper.width - 7;
      const stem = `<path d="M${edge} ${paper.y + paper.height - 12}Q${edge + side * 12} ${paper.y + paper.height / 2} ${edge} ${paper.y + 16}" fill="none" stroke="${palette.accent}" stroke-width="1.8"/>`;
      const leaves = Array.from({ length: count }, (_, index) =>
        leaf(
          edge + side * 4,
          paper.y + 46 + (index * (paper.height - 62)) / (count - 1),
          side,
          0.62 + ((index * 7 + label.palette) % 4) * 0.1,
        ),
      );
      return stem + leaves.join("");
    })
    .join("");
  const items: Item[] = [
    { text: label.producer, face: "blackItalic", size: 27, fill: palette.ink, lines: 3 },
    {
      text: label.cuvee,
      face: "serifBold",
      size: 19,
      fill: palette.accent,
      lines: 3,
      upper: true,
      tracking: 0.06,
      gap: 15,
    },
    { text: label.variety, face: "italic", size: 23, fill: palette.ink, lines: 2, gap: 13 },
    { text: label.vintage, face: "serifBold", size: 26, fill: palette.accent, gap: 13, tracking: 0.08 },
    { text: label.region, face: "italic", size: 15, fill: palette.ink, lines: 2, gap: 11 },
  ];
  return [sheet(paper, palette.paper, sprigs + stack(items, padded(paper, 47, 20)))];
};

/** A label with a small seal above and a plate below. */
const diptych: Draw = (it) => {
  const { panel, label, palette } = it;
  const cx = panel.x + panel.width / 2;
  const radius = Math.min(46, panel.width * 0.23);
  const plate = inset(panel, 0.94, 1 - (radius * 2 + 16) / panel.height, (radius * 2 + 16) / panel.height);
  const cy = panel.y + radius;
  const seal = `M${cx - radius} ${cy}A${radius} ${radius} 0 1 1 ${cx + radius} ${cy}A${radius} ${radius} 0 1 1 ${cx - radius} ${cy}Z`;
  const items: Item[] = [
    { text: label.producer, face: "serifBold", size: 30, fill: palette.ink, lines: 2 },
    ruleItem(palette.accent, 0.9, 11, 2.5),
    {
      text: label.cuvee,
      face: "sans",
      size: 18,
      fill: palette.accent,
      lines: 2,
      upper: true,
      tracking: 0.08,
      weight: 0.04,
      gap: 12,
    },
    { text: label.variety || label.region, face: "italic", size: 21, fill: palette.ink, lines: 2, gap: 10 },
    { text: label.vintage, face: "serifBold", size: 26, fill: palette.ink, gap: 10 },
  ];
  return [
    {
      path: seal,
      fill: palette.accent,
      print: drawMotif(label.motif, label.producer, cx, cy, { colour: palette.paper, size: radius * 1.25 }),
    },
    sheet(plate, palette.paper, stack(items, padded(plate, 16, 18))),
  ];
};

/** A narrow label, almost as tall as the body, with the producer's name running upwards. */
const tall: Draw = (it) => {
  const { panel, label, palette } = it;
  const paper = inset(panel, 0.62, 1.04, -0.03);
  const { x, y, width, height } = paper;
  const words = label.producer.toLocaleUpperCase("en-AU");
  const style: TypeStyle = { face: "serifBold", size: 44, fill: palette.ink, tracking: 0.04 };
  const size = Math.min(44, (44 * (height - 44)) / widthOf(words, style));
  const name = `<g transform="translate(${x + width * 0.31} ${y + height - 18}) rotate(-90)">${setLine(words, 0, 0, { ...style, size }, "start")}</g>`;
  const column = { x: x + width * 0.42, y: y + 18, width: width * 0.52, height: height - 36 };
  const items: Item[] = [
    { ...motifItem(it, 44), gap: 0 },
    { text: label.vintage, face: "sans", size: 22, fill: palette.accent, weight: 0.04, gap: 20 },
    { text: label.cuvee, face: "italic", size: 19, fill: palette.ink, lines: 3, gap: 18 },
    { text: label.variety || label.region, face: "sans", size: 12, fill: palette.ink, lines: 3, gap: 16 },
    { text: label.variety ? label.region : "", face: "sans", size: 11, fill: palette.ink, lines: 3, gap: 14 },
  ];
  return [
    sheet(
      paper,
      palette.paper,
      name +
        `<path d="M${x + width * 0.385} ${y + 16}V${y + height - 14}" stroke="${palette.second}" stroke-width="1.5"/>` +
        stack(items, column, "start"),
      3,
    ),
  ];
};

export const shapedLabels = { arch, botanical, diptych, tall } satisfies Partial<Record<LabelDesign, Draw>>;
