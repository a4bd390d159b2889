import { lightness, mix } from "../drawing/colour.ts";
import type { LabelDesign } from "../drawing/drawing.ts";
import { inset, padded, ruleItem, sheet, wrapped, type LabelSheet, type Paper } from "./labelFrame.ts";
import { drawMotif } from "../print/motifs.ts";
import { stack, type Item } from "./stack.ts";

type Draw = (sheet: LabelSheet) => Paper[];

/** Returns a legible ink colour for a background, from the palette if possible. */
function inkOn(ground: string, { palette }: LabelSheet): string {
  const onDark = lightness(ground) < 0.5;
  const candidates = [palette.paper, palette.ink];
  return candidates.find((colour) => lightness(colour) > 0.6 === onDark) ?? (onDark ? "#F6F1E4" : "#1F1B16");
}

const filled = new Set(["star", "bird", "moon"]);

/** A strip above the main label, with the vintage. */
const band: Draw = ({ panel, label, palette }) => {
  const strip = inset(panel, 1.04, 0.13, 0.02);
  const paper = inset(panel, 1.04, 0.66, 0.2);
  const stripInk = lightness(palette.accent) < 0.55 ? "#F8F3E6" : "#1F1B16";
  const top: Item[] = [
    { text: label.vintage || label.note, face: "serifBold", size: 27, fill: stripInk, tracking: 0.22 },
  ];
  const items: Item[] = [
    { text: label.producer, face: "black", size: 36, fill: palette.ink, lines: 2 },
    { text: label.cuvee, face: "italic", size: 27, fill: palette.accent, lines: 2, gap: 13 },
    ruleItem(palette.second, 0.5, 13, 2),
    {
      text: label.variety || label.region,
      face: "serifBold",
      size: 17,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.12,
      gap: 13,
    },
    { text: label.variety ? label.region : "", face: "italic", size: 16, fill: palette.ink, gap: 9 },
  ];
  return [
    sheet(strip, palette.accent, stack(top, padded(strip, 12, 8))),
    sheet(paper, palette.paper, stack(items, padded(paper, 24, 18))),
  ];
};

/** A label with a drawing on a coloured upper part, and text on paper below. */
const block: Draw = (it) => {
  const { panel, label, palette } = it;
  const paper = inset(panel, 1.04, 0.92, 0.04);
  const cut = paper.y + paper.height * 0.46;
  const cx = paper.x + paper.width / 2;
  const onColour = inkOn(palette.accent, it);
  const size = Math.min(paper.width * 0.56, paper.height * 0.38);
  const drawing = drawMotif(label.motif, label.producer, cx, (paper.y + cut) / 2 + 3, {
    colour: onColour,
    size,
    filled: filled.has(label.motif),
    face: "black",
  });
  const items: Item[] = [
    { text: label.producer, face: "sans", size: 25, fill: palette.ink, lines: 2, weight: 0.05 },
    { text: label.cuvee, face: "sans", size: 19, fill: palette.ink, lines: 2, gap: 9 },
    { text: label.variety || label.region, face: "sans", size: 15, fill: palette.ink, lines: 2, gap: 16 },
    {
      text: [label.variety ? label.region : "", label.vintage].filter(Boolean).join(" "),
      face: "sans",
      size: 14,
      fill: palette.ink,
      lines: 2,
      gap: 8,
    },
  ];
  const ground = `<path d="${wrapped(paper.x, paper.y, paper.width, cut - paper.y)}" fill="${palette.accent}"/>`;
  return [
    sheet(
      paper,
      palette.paper,
      ground +
        drawing +
        stack(items, {
          x: paper.x + 24,
          y: cut + 18,
          width: paper.width - 48,
          height: paper.y + paper.height - cut - 32,
        }),
    ),
  ];
};

/** Large capitals on a coloured sheet, one word per line. */
const poster: Draw = (it) => {
  const { panel, label, palette } = it;
  const ground = label.palette % 2 === 0 ? palette.accent : palette.paper;
  const ink = inkOn(ground, it);
  const paper = inset(panel, 1.04, 0.98, 0);
  const words = label.producer.split(" ").filter((word) => word !== "&");
  const big: Item[] = words.slice(0, 3).map((text, index) => ({
    text,
    face: "sans",
    size: 78,
    fill: ink,
    upper: true,
    condense: 0.72,
    weight: 0.07,
    gap: index === 0 ? 0 : 9,
  }));
  const items: Item[] = [
    ...big,
    {
      height: 6,
      gap: 15,
      draw: (x, y) => `<path d="M${x - 88} ${y}h176" stroke="${palette.second}" stroke-width="6"/>`,
    },
    { text: label.cuvee, face: "blackItalic", size: 25, fill: ink, lines: 2, gap: 14 },
    { text: label.variety || label.region, face: "sans", size: 17, fill: ink, lines: 2, weight: 0.03, gap: 13 },
    {
      text: [label.variety ? label.region : "", label.vintage].filter(Boolean).join(" "),
      face: "sans",
      size: 15,
      fill: ink,
      lines: 2,
      gap: 9,
    },
  ];
  return [sheet(paper, ground, stack(items, padded(paper, 20, 20)))];
};

/** Stripes in the producer's colours with a plate across them. */
const stripe: Draw = (it) => {
  const { panel, label, palette } = it;
  const paper = inset(panel, 1.04, 0.94, 0.03);
  const colours = [palette.accent, palette.second, palette.paper, mix(palette.accent, palette.ink, 0.5)];
  const rows = 9;
  const high = paper.height / rows;
  const bars = Array.from(
    { length: rows },
    (_, index) =>
      `<path d="${wrapped(paper.x, paper.y + index * high, paper.width, high + 1)}" fill="${colours[(index + label.palette) % colours.length]}"/>`,
  ).join("");
  const plate = padded(inset(paper, 0.84, 0.58, 0.21), 0);
  const items: Item[] = [
    { text: label.producer, face: "black", size: 29, fill: palette.ink, lines: 3 },
    { text: label.cuvee, face: "italic", size: 23, fill: palette.accent, lines: 2, gap: 10 },
    {
      text: label.variety || label.region,
      face: "sans",
      size: 14,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.1,
      weight: 0.03,
      gap: 12,
    },
    { text: label.vintage, face: "black", size: 20, fill: palette.ink, gap: 11 },
  ];
  return [
    sheet(
      paper,
      palette.paper,
      `${bars}<path d="${wrapped(plate.x, plate.y, plate.width, plate.height)}" fill="${palette.paper}"/>${stack(items, padded(plate, 12, 14))}`,
    ),
  ];
};

/** The vintage, age or founding year as large as possible. */
const numeral: Draw = ({ panel, label, palette }) => {
  const paper = inset(panel, 0.98, 0.92, 0.04);
  const age = /(\d+) Year/.exec(label.cuvee)?.[1];
  const founded = /\d{4}/.exec(label.note)?.[0] ?? "";
  const hero =
    label.vintage !== ""
      ? label.vintage.slice(2)
      : (age ?? founded.slice(2)) || String((label.producer.length % 9) + 1);
  const items: Item[] = [
    {
      text: label.producer,
      face: "sans",
      size: 20,
      fill: palette.ink,
      lines: 2,
      upper: true,
      tracking: 0.1,
      weight: 0.03,
    },
    { text: hero, face: "black", size: 150, fill: palette.accent, gap: 18, upper: true },
    { text: label.cuvee, face: "black", size: 20, fill: palette.ink, lines: 2, gap: 18 },
    { text: label.variety || label.region, face: "sans", size: 16, fill: palette.ink, lines: 2, gap: 10 },
    {
      text: [label.variety ? label.region : "", label.vintage].filter(Boolean).join(", "),
      face: "sans",
      size: 13,
      fill: palette.ink,
      lines: 2,
      gap: 8,
    },
  ];
  return [
    sheet(
      paper,
      palette.paper,
      `<path d="${wrapped(paper.x, paper.y, paper.width, 12)}" fill="${palette.accent}"/>${stack(items, padded(paper, 20, 26))}`,
    ),
  ];
};

/** Paper around the whole bottle, divided by a diagonal area of colour. */
const wrap: Draw = (it) => {
  const { panel, label, palette } = it;
  const paper = inset(panel, 1.06, 0.98, 0);
  const { x, y, width, height } = paper;
  const rising = label.palette % 2 === 0;
  const [left, right] = rising ? [0.74, 0.5] : [0.5, 0.74];
  const slope = `<path d="M${x} ${y + height * left}Q400 ${y + height * 0.68} ${x + width} ${y + height * right}V${y + height + 8}H${x}Z" fill="${palette.accent}"/><path d="M${x} ${y + height * (left + 0.1)}Q400 ${y + height * 0.8} ${x + width} ${y + height * (right + 0.14)}V${y + height + 8}H${x}Z" fill="${palette.second}"/>`;
  const items: Item[] = [
    { text: label.producer, face: "blackItalic", size: 35, fill: palette.ink, lines: 3 },
    { text: label.cuvee, face: "sans", size: 18, fill: palette.ink, lines: 2, gap: 12 },
    { text: label.variety || label.region, face: "sans", size: 16, fill: palette.ink, lines: 2, weight: 0.03, gap: 10 },
    { text: label.vintage, face: "sans", size: 16, fill: palette.ink, gap: 9 },
  ];
  const emblem = drawMotif(label.motif, label.producer, x + width / 2, y + height * 0.86, {
    colour: inkOn(palette.second, it),
    size: height * 0.17,
    face: "black",
  });
  return [
    sheet(
      paper,
      palette.paper,
      slope + emblem + stack(items, { x: x + 26, y: y + 20, width: width - 52, height: height * 0.46 }),
    ),
  ];
};

export const modernLabels = { band, block, poster, stripe, numeral, wrap } satisfies Partial<Record<LabelDesign, Draw>>;
