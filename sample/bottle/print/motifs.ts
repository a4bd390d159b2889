import type { Motif } from "../drawing/drawing.ts";
import { setLine, type Face } from "./type.ts";

/** Single-colour line art in a square of side 100, centred at the origin. */
const art: Record<Exclude<Motif, "none" | "monogram">, string> = {
  crest: `<path d="M-34-40H34V2C34 28 12 42 0 48C-12 42-34 28-34 2Z"/><path d="M-34-8L0 18L34-8" /><path d="M-14-24H14M0-36V-12"/>`,
  hills: `<path d="M-50 20C-30-18-12-14 4 14C20-22 36-18 50 8"/><path d="M-50 30C-20 4 12 12 50 24M-50 40C-16 22 20 26 50 38"/><circle cx="16" cy="-26" r="9"/>`,
  sun: `<circle r="17"/><path d="M0-27V-46M0 27V46M-27 0H-46M27 0H46M19-19L32-32M-19-19L-32-32M19 19L32 32M-19 19L-32 32M10-25L17-43M-10-25L-17-43M10 25L17 43M-10 25L-17 43M25-10L43-17M25 10L43 17M-25-10L-43-17M-25 10L-43 17"/>`,
  tree: `<path d="M0 48V-6M0 22L-20 4M0 12L18-8M0 0L-10-16"/><path d="M-8 12C-44 16-48-20-26-26C-24-50 18-54 26-28C52-22 46 16 10 12"/><path d="M-28 48H28"/>`,
  vine: `<circle cx="-16" cy="-8" r="9"/><circle cx="2" cy="-8" r="9"/><circle cx="20" cy="-8" r="9"/><circle cx="-7" cy="8" r="9"/><circle cx="11" cy="8" r="9"/><circle cx="2" cy="24" r="9"/><path d="M2-18C2-34 14-42 26-44M2-26C-10-44-32-42-36-32C-26-22-10-22 2-26Z"/>`,
  waves: `<path d="M-48-16C-36-32-24-32-12-16S12 0 24-16S40-28 48-20M-48 4C-36-12-24-12-12 4S12 20 24 4S40-8 48 0M-48 24C-36 8-24 8-12 24S12 40 24 24S40 12 48 20"/>`,
  star: `<path d="M0-46L9-12L34-34L14-8L46 0L14 8L34 34L9 12L0 46L-9 12L-34 34L-14 8L-46 0L-14-8L-34-34L-9-12Z"/>`,
  tower: `<path d="M-18 46V-14H18V46M-24-14V-32H-12V-24H-5V-32H5V-24H12V-32H24V-14ZM-5 46V26C-5 16 5 16 5 26V46M-34 46H34M0-32V-48L16-43L0-38"/>`,
  bird: `<path d="M-46-18C-24-22-10-12-2 0C8-18 28-32 48-30C34-22 24-8 16 6C10 20-4 26-22 24C-30 32-40 36-46 34C-38 28-32 20-28 12C-22 2-30-12-46-18Z"/>`,
  compass: `<circle r="40"/><circle r="33"/><path d="M0-33L7 0L0 33L-7 0ZM-33 0L0-7L33 0L0 7Z"/>`,
  anchor: `<circle cy="-36" r="8"/><path d="M0-28V40M-18-14H18M-36 12C-34 34-14 42 0 42S34 34 36 12M-36 12L-42 22M-36 12L-27 20M36 12L42 22M36 12L27 20"/>`,
  wheat: `<path d="M0 48V-20M0-46C8-38 8-28 0-20C-8-28-8-38 0-46ZM2-14C4-26 14-30 22-28C20-18 12-12 2-14ZM-2-14C-4-26-14-30-22-28C-20-18-12-12-2-14ZM2 6C4-6 14-10 22-8C20 2 12 8 2 6ZM-2 6C-4-6-14-10-22-8C-20 2-12 8-2 6ZM2 26C4 14 14 10 22 12C20 22 12 28 2 26ZM-2 26C-4 14-14 10-22 12C-20 22-12 28-2 26Z"/>`,
  moon: `<path d="M14-42A43 43 0 1 0 14 42A34 34 0 1 1 14-42Z"/><path d="M34-14L37-5L46-2L37 1L34 10L31 1L22-2L31-5Z"/>`,
};

const small = new Set([
  "&",
  "and",
  "de",
  "la",
  "le",
  "du",
  "of",
  "the",
  "château",
  "domaine",
  "weingut",
  "bodegas",
  "bodega",
  "maison",
  "viña",
  "casa",
  "quinta",
]);

/** Returns at most two initials of a name. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => !small.has(word.toLowerCase()));
  const letters = words.map((word) => word[0]?.toUpperCase() ?? "").filter((letter) => /\p{L}/u.test(letter));
  return letters.slice(0, 2).join("");
}

interface MotifStyle {
  colour: string;
  /** Side length of the motif's square. */
  size: number;
  filled?: boolean;
  face?: Face;
}

export function drawMotif(
  motif: Motif,
  name: string,
  x: number,
  y: number,
  { colour, size, filled = false, face = "serif" }: MotifStyle,
): string {
  if (motif === "none" || motif === "monogram") {
    const letters = initials(name);
    const width = letters.length > 1 ? 46 : 60;
    const inner = setLine(letters, 0, width * 0.34, { face, size: width, fill: colour });
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})"><circle r="46" fill="none" stroke="${colour}" stroke-width="2.5"/>${motif === "monogram" ? `<circle r="40" fill="none" stroke="${colour}" stroke-width="1.2"/>` : ""}${inner}</g>`;
  }
  const paint = filled
    ? `fill="${colour}" stroke="${colour}" stroke-width="2"`
    : `fill="none" stroke="${colour}" stroke-width="3.2"`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})" ${paint} stroke-linejoin="round" stroke-linecap="round">${art[motif]}</g>`;
}
