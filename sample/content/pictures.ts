import { mix, shade } from "../bottle/drawing/colour.ts";
import { stops } from "../bottle/glass.ts";
import { arrange, type Placed } from "../stillLife/arrange.ts";
import { shopBottle as b } from "../stillLife/bottles.ts";
import { food as f } from "../stillLife/food.ts";
import { glass } from "../stillLife/glasses.ts";
import { carton, envelope, present } from "../stillLife/packs.ts";

interface Scene {
  sky: [string, string];
  far: string;
  near: string;
  rows: string;
  light: [x: number, y: number];
  sea?: boolean;
  /** Items on the table in front of the landscape. */
  table: () => readonly Placed[];
}

/** Landscape pictures for the site's pages, by the last segment of their URL below /media/content. */
const scenes: Record<string, Scene> = {
  "vineyard-autumn": {
    sky: ["#F3DFC1", "#E9B88A"],
    far: "#A8695A",
    near: "#7C3B2A",
    rows: "#C9762F",
    light: [860, 210],
    table: () => [
      [f.redGrapes, 90],
      [b("shiraz"), 240],
      [glass("red", "#4A0E1F"), 390],
      [f.hardCheese, 470, 0.85],
    ],
  },
  "vineyard-morning": {
    sky: ["#EAF0E4", "#CFE0D3"],
    far: "#8FAE98",
    near: "#4F7A5B",
    rows: "#A9C06A",
    light: [340, 230],
    table: () => [
      [f.lemon, 110],
      [b("riesling"), 240],
      [f.whiteGrapes, 475, 0.9],
      [glass("white", "#EDE3A0"), 370],
    ],
  },
  "coast-evening": {
    sky: ["#D9DDE6", "#C7A9A4"],
    far: "#5D6B85",
    near: "#2F3B4D",
    rows: "#48566B",
    light: [620, 330],
    sea: true,
    table: () => [
      [f.oysters, 60],
      [b("malt"), 270],
      [glass("nosing", "#C9832B"), 410],
      [f.halfLemon, 490],
    ],
  },
  "cellar-door": {
    sky: ["#F4EADB", "#E7D3B3"],
    far: "#B79A74",
    near: "#6E5138",
    rows: "#8C6B47",
    light: [980, 180],
    table: () => [
      [f.bread, -330],
      [b("pinot"), -130],
      [glass("red", "#4A0E1F"), 20],
      [glass("white", "#EDE3A0"), 150],
      [f.figs, 300],
      [b("chardonnay"), 440],
    ],
  },
};

const cellar = "bluestone-cellar";

/** Pictures of objects on a table indoors. */
const indoors: Record<string, () => readonly Placed[]> = {
  "mixed-dozen": () => [
    [carton([b("shiraz"), b("chardonnay"), b("rosé"), b("pinot")], "TWELVE BOTTLES"), -200],
    [carton([b("sauvignon"), b("claret"), b("riesling")], "SIX BOTTLES"), 265, 0.8],
    [glass("white", "#EDE3A0"), 505],
  ],
  "gift-cards": () => [
    [present("#23402F", "#D9B26F"), -330],
    [b("champagne"), -200],
    [present("#6E1622", "#E9DCC3", 170, 220), -400],
    [envelope(), 80, 1.1],
    [glass("flute", "#F1DF97", "bubbles"), 350],
    [present("#E9DCC3", "#7A1F2B", 120, 420), 450],
  ],
};

export const contentPictures: readonly string[] = [...Object.keys(scenes), ...Object.keys(indoors), cellar];

const width = 1200;
const height = 800;

function ridge(y: number, swell: number, phase: number): string {
  const points = Array.from(
    { length: 7 },
    (_, index) => [(index * width) / 6, y + Math.sin(index * 1.7 + phase) * swell] as const,
  );
  const curve = points.slice(1).map(([x, at], index) => {
    const [fromX = 0, fromY = y] = points[index] ?? [];
    const half = ((fromX + x) / 2).toFixed(0);
    return `C${half} ${fromY.toFixed(0)} ${half} ${at.toFixed(0)} ${x.toFixed(0)} ${at.toFixed(0)}`;
  });
  return `M0 ${points[0]?.[1].toFixed(0)}${curve.join("")}V${height}H0Z`;
}

function vineRows(colour: string): string {
  return Array.from({ length: 17 }, (_, index) => {
    const foot = -500 + index * 137;
    const tip = 480 + index * 18;
    return `<path d="M${foot} ${height + 10}L${tip} 545L${tip + 5} 545L${foot + 74} ${height + 10}Z" fill="${mix(colour, "#2A1E12", index % 2 === 0 ? 0.06 : 0.2)}"/>`;
  }).join("");
}

/** A barrel lying in a row, seen from its end: an iron hoop, the ends of the staves, and a sunken head. */
function barrel(x: number, y: number, radius: number, shade: number): string {
  const wood = mix("#A8764A", "#1E1611", shade);
  const circle = (part: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="${(radius * part).toFixed(1)}" ${fill}/>`;
  const staves = [-0.66, -0.42, -0.16, 0.12, 0.38, 0.64].map((at) => {
    const half = Math.sqrt(1 - at * at) * radius * 0.8;
    const across = (x + at * radius * 0.8).toFixed(0);
    return `M${across} ${(y - half).toFixed(0)}V${(y + half).toFixed(0)}`;
  });
  return [
    circle(1, `fill="${mix("#5A4E44", "#1E1611", shade)}"`),
    circle(0.93, `fill="${mix(wood, "#F3D9A8", 0.22)}"`),
    circle(0.83, `fill="${wood}"`),
    `<path d="${staves.join("")}" stroke="#1E1611" stroke-opacity="0.35" stroke-width="${(radius * 0.022).toFixed(1)}"/>`,
    // The rim casts a shadow on the head.
    circle(0.83, 'fill="url(#head)"'),
    `<circle cx="${x}" cy="${(y + radius * 0.42).toFixed(0)}" r="${(radius * 0.07).toFixed(1)}" fill="#1E1611" fill-opacity="0.8"/>`,
  ].join("");
}

/** Receding arches with barrels along both walls, lit by a lamp at the far end. */
function drawCellar(): string {
  const arches = Array.from({ length: 5 }, (_, index) => {
    const half = 560 - index * 105;
    const spring = 330 + index * 26;
    const foot = 800 - index * 62;
    const stone = mix("#3A332D", "#C99A5E", index * 0.2);
    const vault = (wider: number) =>
      `M${600 - half - wider} ${foot}V${spring}A${half + wider} ${half * 0.72 + wider} 0 0 1 ${600 + half + wider} ${spring}V${foot}Z`;
    const edge = 20 - index * 3;
    return `<path d="${vault(edge)}" fill="${shade(stone, 0.14)}"/><path d="${vault(0)}" fill="${shade(stone, -0.3)}"/><path d="${vault(-edge / 2)}" fill="${stone}"/>`;
  });
  const barrels = [4, 3, 2, 1, 0].flatMap((index) => {
    const radius = 118 - index * 21;
    const side = 440 - index * 82;
    const y = 800 - index * 62 - radius * 0.92;
    const dim = 0.3 - index * 0.05;
    return [
      barrel(600 - side, y, radius, dim),
      barrel(600 + side, y, radius, dim + 0.06),
      barrel(600 - side - radius * 0.2, y - radius * 1.72, radius, dim + 0.1),
      barrel(600 + side + radius * 0.2, y - radius * 1.72, radius, dim + 0.14),
    ];
  });
  const light = `gradientUnits="userSpaceOnUse" cx="600" cy="452"`;
  const gradients = `<radialGradient id="head" cy="0.56">${stops([0, "#000000", 0], [0.8, "#000000", 0.1], [1, "#000000", 0.6])}</radialGradient><radialGradient id="dusk" ${light} r="760">${stops([0, "#120C08", 0], [0.3, "#120C08", 0.05], [0.62, "#120C08", 0.45], [1, "#120C08", 0.88])}</radialGradient><radialGradient id="lamp" ${light} r="330">${stops([0, "#FFF6DC", 1], [0.05, "#FFEFC4", 0.95], [0.13, "#FFD98C", 0.5], [0.45, "#FFC46B", 0.16], [1, "#FFC46B", 0])}</radialGradient><linearGradient id="floor" x1="0" x2="0" y1="0" y2="1">${stops([0, "#E0B070"], [0.35, "#8A6641"], [1, "#33261C"])}</linearGradient>`;
  const floor = '<path d="M40 800L512 548H688L1160 800Z" fill="url(#floor)"/>';
  const all = `width="${width}" height="${height}"`;
  return svg(
    `<defs>${gradients}</defs><rect ${all} fill="#211D1A"/>${arches.join("")}${floor}${barrels.join("")}<rect ${all} fill="url(#dusk)"/><path d="M600 330V436" stroke="#2A1D12" stroke-width="4"/><rect ${all} fill="url(#lamp)"/>`,
  );
}

/** A table across the lower edge of the picture, with items on it. @param tint mixed into the wood */
function tableTop(tint: string, items: readonly Placed[]): string {
  const wood = mix("#8A6242", tint, 0.3);
  return `<defs><linearGradient id="wood" x1="0" x2="0" y1="0" y2="1">${stops([0, shade(wood, 0.22)], [0.12, wood], [1, shade(wood, -0.4)])}</linearGradient></defs><path d="M0 668H${width}V${height}H0Z" fill="url(#wood)"/><path d="M0 669H${width}" stroke="${shade(wood, 0.5)}" stroke-opacity="0.6" stroke-width="3"/><path d="M0 706q300 8 620 0t580 5M0 752q260-8 560 2t640-4" stroke="${shade(wood, -0.5)}" stroke-opacity="0.22" stroke-width="3" fill="none"/>${arrange(items, { middle: width / 2, floor: 716, scale: 0.64 })}`;
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** A table in front of a wall, lit like product pictures. */
const drawIndoors = (items: readonly Placed[]): string =>
  svg(
    `<defs><radialGradient id="wall" cx="0.5" cy="0.4" r="0.7">${stops([0, "#F8F4ED"], [1, "#E4DAC8"])}</radialGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/>${tableTop("#8A6242", items)}`,
  );

/** Draws a 1200 × 800 picture. Returns undefined for an unknown name. */
export function drawScene(name: string): string | undefined {
  if (name === cellar) return drawCellar();
  if (indoors[name]) return drawIndoors(indoors[name]());
  const scene = scenes[name];
  if (!scene) return undefined;
  const { sky, far, near, rows, light, sea, table } = scene;
  const ground = sea
    ? `<path d="M0 560H${width}V${height}H0Z" fill="${mix(far, sky[1], 0.35)}"/>${[600, 645, 705, 770].map((y, index) => `<path d="M${120 + index * 70} ${y}h${300 + index * 90}M${700 - index * 40} ${y + 12}h${240 + index * 60}" stroke="${sky[0]}" stroke-opacity="0.55" stroke-width="${3 + index}" stroke-linecap="round"/>`).join("")}<path d="${ridge(700, 44, 4)}" fill="${near}"/>`
    : `<path d="${ridge(545, 12, 1)}" fill="${near}"/>${vineRows(rows)}`;
  const misty = (path: string, colour: string, id: string) =>
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${stops([0, colour], [0.3, mix(colour, sky[1], 0.75)], [1, sky[1]])}</linearGradient><path d="${path}" fill="url(#${id})"/>`;
  const [x, y] = light;
  return svg(`<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1">${stops([0, sky[0]], [0.6, sky[1]])}</linearGradient><radialGradient id="sun">${stops([0, "#FFFDF4", 1], [0.16, "#FFF8E8", 0.9], [0.3, "#FFF8E8", 0.4], [1, "#FFF8E8", 0])}</radialGradient><linearGradient id="haze" x1="0" x2="0" y1="0" y2="1">${stops([0, sky[1], 0], [0.45, sky[1], 0.6], [1, sky[1], 0])}</linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="230" fill="url(#sun)"/>${misty(ridge(390, 46, 0.4), mix(far, sky[1], 0.6), "ridge1")}${misty(ridge(455, 38, 2.3), mix(far, sky[1], 0.3), "ridge2")}${misty(ridge(510, 24, 5.1), mix(far, near, 0.35), "ridge3")}${ground}<rect y="420" width="${width}" height="240" fill="url(#haze)"/>${tableTop(near, table())}`);
}
