import { mix } from "../bottle/drawing/colour.ts";

interface Scene {
  sky: [string, string];
  far: string;
  near: string;
  rows: string;
  light: [x: number, y: number];
  sea?: boolean;
}

/** Landscape pictures for the site's pages, by the last segment of their URL below /media/content. */
const scenes: Record<string, Scene> = {
  "vineyard-autumn": {
    sky: ["#F3DFC1", "#E9B88A"],
    far: "#A8695A",
    near: "#7C3B2A",
    rows: "#C9762F",
    light: [860, 210],
  },
  "vineyard-morning": {
    sky: ["#EAF0E4", "#CFE0D3"],
    far: "#8FAE98",
    near: "#4F7A5B",
    rows: "#A9C06A",
    light: [340, 230],
  },
  "coast-evening": {
    sky: ["#D9DDE6", "#C7A9A4"],
    far: "#5D6B85",
    near: "#2F3B4D",
    rows: "#48566B",
    light: [620, 330],
    sea: true,
  },
  "cellar-door": { sky: ["#F4EADB", "#E7D3B3"], far: "#B79A74", near: "#6E5138", rows: "#8C6B47", light: [980, 180] },
};

const cellar = "bluestone-cellar";

export const contentPictures: readonly string[] = [...Object.keys(scenes), cellar];

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

/** A barrel lying in a row, seen from its end. */
function barrel(x: number, y: number, radius: number, shade: number): string {
  const wood = mix("#9A6B43", "#1E1611", shade);
  const staves = [-0.5, -0.17, 0.17, 0.5].map((at) => {
    const half = Math.sqrt(1 - at * at) * radius * 0.86;
    const across = (x + at * radius).toFixed(0);
    return `M${across} ${(y - half).toFixed(0)}V${(y + half).toFixed(0)}`;
  });
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mix("#4A4038", "#1E1611", shade)}"/><circle cx="${x}" cy="${y}" r="${(radius * 0.88).toFixed(0)}" fill="${wood}"/><path d="${staves.join("")}" stroke="#1E1611" stroke-opacity="0.35" stroke-width="3"/><circle cx="${x}" cy="${y + radius * 0.42}" r="${(radius * 0.07).toFixed(0)}" fill="#1E1611" fill-opacity="0.7"/>`;
}

/** Receding arches, each lighter than the one before, with barrels along both walls. */
function drawCellar(): string {
  const arches = Array.from({ length: 5 }, (_, index) => {
    const half = 560 - index * 105;
    const spring = 330 + index * 26;
    const foot = 800 - index * 62;
    const stone = mix("#2C2825", "#D9A766", index * 0.2);
    return `<path d="M${600 - half} ${foot}V${spring}A${half} ${half * 0.72} 0 0 1 ${600 + half} ${spring}V${foot}Z" fill="${stone}"/>`;
  });
  const barrels = [4, 3, 2, 1, 0].flatMap((index) => {
    const radius = 118 - index * 21;
    const side = 440 - index * 82;
    const y = 800 - index * 62 - radius * 0.92;
    const shade = 0.32 - index * 0.05;
    return [
      barrel(600 - side, y, radius, shade),
      barrel(600 + side, y, radius, shade + 0.08),
      barrel(600 - side - radius * 0.2, y - radius * 1.72, radius, shade + 0.14),
      barrel(600 + side + radius * 0.2, y - radius * 1.72, radius, shade + 0.2),
    ];
  });
  const floor = `<path d="M40 800L512 548H688L1160 800Z" fill="#6E5640" fill-opacity="0.55"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#211D1A"/>${arches.join("")}${floor}${barrels.join("")}<circle cx="600" cy="452" r="34" fill="#FFF3D6" fill-opacity="0.9"/></svg>`;
}

/** Draws a 1200 × 800 picture. Returns undefined for an unknown name. */
export function drawScene(name: string): string | undefined {
  if (name === cellar) return drawCellar();
  const scene = scenes[name];
  if (!scene) return undefined;
  const { sky, far, near, rows, light, sea } = scene;
  const ground = sea
    ? `<path d="M0 560H${width}V${height}H0Z" fill="${mix(far, sky[1], 0.35)}"/>${[600, 645, 705, 770].map((y, index) => `<path d="M${120 + index * 70} ${y}h${300 + index * 90}M${700 - index * 40} ${y + 12}h${240 + index * 60}" stroke="${sky[0]}" stroke-opacity="0.55" stroke-width="${3 + index}" stroke-linecap="round"/>`).join("")}<path d="${ridge(700, 44, 4)}" fill="${near}"/>`
    : `<path d="${ridge(545, 12, 1)}" fill="${near}"/>${vineRows(rows)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.75" stop-color="${sky[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${light[0]}" cy="${light[1]}" r="58" fill="#FFF8E8" fill-opacity="0.85"/><path d="${ridge(390, 46, 0.4)}" fill="${mix(far, sky[1], 0.55)}"/><path d="${ridge(455, 38, 2.3)}" fill="${mix(far, sky[1], 0.2)}"/><path d="${ridge(510, 24, 5.1)}" fill="${mix(far, near, 0.4)}"/>${ground}</svg>`;
}
