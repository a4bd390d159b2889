import { mix } from "../bottle/colour.ts";

interface Scene {
  sky: [string, string];
  far: string;
  near: string;
  rows: string;
  light: [x: number, y: number];
  sea?: boolean;
}

/** Pictures of the site's pages, by the last part of their address under /media/content. */
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

export const contentPictures: readonly string[] = Object.keys(scenes);

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

/** A landscape of 1200 × 800, drawn, or undefined for a name that is not known. */
export function drawScene(name: string): string | undefined {
  const scene = scenes[name];
  if (!scene) return undefined;
  const { sky, far, near, rows, light, sea } = scene;
  const ground = sea
    ? `<path d="M0 560H${width}V${height}H0Z" fill="${mix(far, sky[1], 0.35)}"/>${[600, 645, 705, 770].map((y, index) => `<path d="M${120 + index * 70} ${y}h${300 + index * 90}M${700 - index * 40} ${y + 12}h${240 + index * 60}" stroke="${sky[0]}" stroke-opacity="0.55" stroke-width="${3 + index}" stroke-linecap="round"/>`).join("")}<path d="${ridge(700, 44, 4)}" fill="${near}"/>`
    : `<path d="${ridge(545, 12, 1)}" fill="${near}"/>${vineRows(rows)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.75" stop-color="${sky[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${light[0]}" cy="${light[1]}" r="58" fill="#FFF8E8" fill-opacity="0.85"/><path d="${ridge(390, 46, 0.4)}" fill="${mix(far, sky[1], 0.55)}"/><path d="${ridge(455, 38, 2.3)}" fill="${mix(far, sky[1], 0.2)}"/><path d="${ridge(510, 24, 5.1)}" fill="${mix(far, near, 0.4)}"/>${ground}</svg>`;
}
