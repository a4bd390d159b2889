import type { Silhouette } from "./drawing/drawing.ts";

export type Point = readonly [x: number, y: number];
type Segment = readonly [Point] | readonly [Point, Point, Point];

/** A bottle in an 800 × 1000 drawing, centred at x = 400 with its base at y = `base`. */
export interface Shape {
  /** Points of the right side from the lip to the foot. x is relative to the centre. */
  start: Point;
  segments: readonly Segment[];
  neck: number;
  /** Lower edge of the cap, or of the capsule or foil over a cork. */
  capTo: number;
  capsuleTo: number;
  /** Liquid level in clear glass. */
  level: number;
  /** Half of the body's width, and the vertical range for labels. */
  body: number;
  labelTop: number;
  labelBottom: number;
  /** Thickness of the glass base. */
  foot: number;
  /** Scale of a full bottle, so that all bottles fill their pictures equally. */
  size: number;
}

export const base = 925;

const foot = (body: number, round: number): Segment[] => [
  [[body, base - round]],
  [
    [body, base - round * 0.4],
    [body - round * 0.3, base],
    [body - round, base],
  ],
];

export const shapes: Record<Exclude<Silhouette, "gift-card">, Shape> = {
  bordeaux: {
    start: [31, 122],
    segments: [
      [[32, 140]],
      [[28, 143]],
      [[28, 320]],
      [
        [28, 388],
        [105, 366],
        [105, 446],
      ],
      ...foot(105, 20),
    ],
    neck: 28,
    capTo: 218,
    capsuleTo: 262,
    level: 300,
    body: 105,
    labelTop: 478,
    labelBottom: 872,
    foot: 10,
    size: 1.08,
  },
  burgundy: {
    start: [31, 132],
    segments: [
      [[32, 150]],
      [[28, 153]],
      [[29, 290]],
      [
        [32, 400],
        [118, 420],
        [118, 566],
      ],
      ...foot(118, 22),
    ],
    neck: 28,
    capTo: 226,
    capsuleTo: 266,
    level: 305,
    body: 118,
    labelTop: 562,
    labelBottom: 874,
    foot: 10,
    size: 1.08,
  },
  flute: {
    start: [28, 74],
    segments: [
      [[29, 91]],
      [[25, 94]],
      [[26, 190]],
      [
        [30, 350],
        [95, 440],
        [95, 604],
      ],
      ...foot(95, 18),
    ],
    neck: 25,
    capTo: 162,
    capsuleTo: 200,
    level: 235,
    body: 95,
    labelTop: 588,
    labelBottom: 878,
    foot: 8,
    size: 1.04,
  },
  champagne: {
    start: [27, 118],
    segments: [
      [[36, 134]],
      [[36, 150]],
      [[31, 154]],
      [[34, 268]],
      [
        [42, 392],
        [122, 408],
        [122, 552],
      ],
      ...foot(122, 22),
    ],
    neck: 33,
    capTo: 300,
    capsuleTo: 300,
    level: 330,
    body: 122,
    labelTop: 560,
    labelBottom: 866,
    foot: 14,
    size: 1.05,
  },
  fortified: {
    start: [32, 168],
    segments: [
      [[33, 188]],
      [[29, 191]],
      [[29, 214]],
      [
        [48, 232],
        [48, 300],
        [34, 326],
      ],
      [
        [33, 366],
        [108, 350],
        [108, 424],
      ],
      ...foot(108, 20),
    ],
    neck: 29,
    capTo: 206,
    capsuleTo: 214,
    level: 330,
    body: 108,
    labelTop: 474,
    labelBottom: 868,
    foot: 14,
    size: 1.1,
  },
  "whisky-round": {
    start: [36, 196],
    segments: [
      [[37, 220]],
      [[32, 223]],
      [[33, 300]],
      [
        [36, 368],
        [120, 348],
        [120, 430],
      ],
      ...foot(120, 20),
    ],
    neck: 33,
    capTo: 270,
    capsuleTo: 270,
    level: 338,
    body: 120,
    labelTop: 474,
    labelBottom: 862,
    foot: 24,
    size: 1.1,
  },
  "whisky-square": {
    start: [38, 244],
    segments: [
      [[39, 266]],
      [[34, 269]],
      [[35, 330]],
      [
        [38, 372],
        [146, 346],
        [150, 412],
      ],
      ...foot(146, 16),
    ],
    neck: 35,
    capTo: 312,
    capsuleTo: 312,
    level: 372,
    body: 146,
    labelTop: 452,
    labelBottom: 866,
    foot: 28,
    size: 1.12,
  },
  gin: {
    start: [42, 268],
    segments: [
      [[43, 292]],
      [[38, 295]],
      [[38, 338]],
      [
        [40, 384],
        [136, 366],
        [136, 440],
      ],
      [[132, base - 24]],
      [
        [132, base - 8],
        [124, base],
        [112, base],
      ],
    ],
    neck: 38,
    capTo: 330,
    capsuleTo: 330,
    level: 388,
    body: 132,
    labelTop: 478,
    labelBottom: 862,
    foot: 34,
    size: 1.14,
  },
};
