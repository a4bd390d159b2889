import type { BottleDrawing } from "../bottle/drawing/drawing.ts";
import { drawBody, floor } from "../bottle/draw.ts";
import { giftCardDrawing } from "../bottle/giftCard.ts";
import { drawMotif } from "../bottle/print/motifs.ts";
import { setLine } from "../bottle/print/type.ts";
import { at, shadow, surface, withOwnIds, type Item } from "./light.ts";

/** A bottle or a gift card, standing on its own shadow. */
export const bottle = (drawing: BottleDrawing): Item => at(-400, -floor, drawBody(drawing));

/** The shop's gift card in its envelope. */
export const envelope = (): Item => at(0, 140, bottle(giftCardDrawing("Gift Card", 6)));

/** Distance between bottles in a box. */
const pitch = 214;

/** Bottles side by side, of which only the upper part is visible in a box. */
const row = (bottles: readonly Item[], up: number): Item =>
  bottles
    .map((item, index) => at((index - (bottles.length - 1) / 2) * pitch, -up, withOwnIds(item, index), 0.9))
    .join("");

const printed = (words: string, y: number, ink: string, size: number): Item =>
  `${drawMotif("vine", "Corkwood", 0, y - size * 1.9, { colour: ink, size: size * 1.7 })}${setLine("Corkwood", 0, y, { face: "black", size, fill: ink })}${setLine(words, 0, y + size * 0.62, { face: "sans", size: size * 0.36, fill: ink, tracking: 0.06 })}`;

/** Two rows of bottles in an open cardboard box. @param front as many bottles as fit side by side */
export function carton(front: readonly Item[], words: string): Item {
  const half = (front.length * pitch) / 2 + 16;
  const tall = 500;
  const cardboard = "#BE9563";
  return `${shadow(half * 0.82)}<path d="M${-half + 10}-${tall}L${-half + 46}-${tall + 92}H${half - 46}L${half - 10}-${tall}Z" fill="#8E6A41"/>${surface(`M${-half}-${tall}L${-half - 76}-${tall - 60}L${-half - 40}-${tall + 24}L${-half + 46}-${tall + 92}Z`, "#A98252", "flat")}${surface(`M${half}-${tall}L${half + 76}-${tall - 60}L${half + 40}-${tall + 24}L${half - 46}-${tall + 92}Z`, "#93703F", "flat")}<defs><clipPath id="box"><path d="M${-half + 6}-1200H${half - 6}V-20H${-half + 6}Z"/></clipPath></defs><g clip-path="url(#box)">${withOwnIds(row(front.slice(1).toReversed(), 62), 9)}<path d="M${-half + 20}-${tall + 84}H${half - 20}V-${tall}H${-half + 20}Z" fill="#2A1C0E" fill-opacity="0.3"/>${row(front, 6)}</g>${surface(`M${-half}-${tall}H${half}V0H${-half}Z`, cardboard, "flat")}<path d="M${-half}-${tall - 2}H${half}" stroke="#E0BE8F" stroke-width="6"/><path d="M${-half}-${tall - 9}H${half}v26H${-half}Z" fill="#2A1C0E" fill-opacity="0.07"/>${printed(words, -190, "#4A2F18", 96)}`;
}

const stencil = (words: string, x: number, y: number, size: number): Item =>
  setLine(words, x, y, { face: "sans", size, fill: "#4B2E16", weight: 0.02, condense: 0.86, tracking: 0.05 });

/** A wooden box, which is closed if it is empty. @param bottles bottles that stand in the box side by side */
export function crate(bottles: readonly Item[], words: string): Item {
  const half = Math.max(2.4, bottles.length) * (pitch / 2) + 26;
  const board = (y: number, colour: string) =>
    `${surface(`M${-half} ${y}H${half}v96H${-half}Z`, colour, "flat")}<path d="M${-half} ${y + 28}q${half * 0.5}-9 ${half} 2t${half}-4M${-half} ${y + 66}q${half * 0.7} 8 ${half * 1.2}-2t${half * 0.8} 3" stroke="#6B4524" stroke-opacity="0.28" stroke-width="3" fill="none"/>`;
  const batten = (x: number) =>
    `${surface(`M${x - 24}-318h48V0h-48Z`, "#B98A55", "flat")}${[-290, -186, -82].map((y) => `<circle cx="${x}" cy="${y + 30}" r="5" fill="#4B3220"/>`).join("")}`;
  const straw = Array.from(
    { length: 26 },
    (_, index) =>
      `M${Math.round(-half + 30 + (index * (half * 2 - 60)) / 25)}-300q${((index * 7) % 5) * 9 - 18}-${26 + ((index * 5) % 4) * 9} ${((index * 11) % 7) * 10 - 30}-${34 + ((index * 3) % 4) * 8}`,
  ).join("");
  const contents = `${row(bottles, 10)}<path d="${straw}" stroke="#E3C88B" stroke-width="7" stroke-linecap="round" fill="none"/>`;
  const lid = surface(`M${-half - 8}-344H${half + 8}v30H${-half - 8}Z`, "#D6AC78", "flat");
  return `${shadow(half * 0.86)}<path d="M${-half + 8}-318H${half - 8}V-20H${-half + 8}Z" fill="#5A3D22"/>${bottles.length === 0 ? lid : contents}${board(-312, "#CDA06A")}${board(-208, "#C2945E")}${board(-104, "#C99B64")}${batten(-half + 40)}${batten(half - 40)}${stencil("CORKWOOD", 0, -134, 74)}${stencil(words, 0, -34, 52)}`;
}

/** A present with a ribbon and a bow. */
export function present(paper: string, ribbon: string, half = 150, tall = 300): Item {
  const loop = "M0 0C-30-74-124-92-132-44C-136-8-60 4 0 0Z";
  const bow = `${at(0, -tall - 38, surface(loop, ribbon))}<g transform="translate(0 ${-tall - 38}) scale(-1 1)">${surface(loop, ribbon)}</g>${surface(`M-20-${tall + 60}Q0-${tall + 70} 20-${tall + 60}L17-${tall + 22}Q0-${tall + 14}-17-${tall + 22}Z`, ribbon)}`;
  return `${shadow(half * 0.9)}${surface(`M${-half + 8}-${tall - 50}H${half - 8}V0H${-half + 8}Z`, paper, "flat")}${surface(`M-22-${tall - 50}H22V0H-22Z`, ribbon, "turned")}<path d="M${-half + 8}-${tall - 52}H${half - 8}v16H${-half + 8}Z" fill="#000000" fill-opacity="0.22"/>${surface(`M${-half}-${tall}H${half}V-${tall - 52}H${-half}Z`, paper, "flat")}${surface(`M-22-${tall}H22V-${tall - 52}H-22Z`, ribbon, "turned")}${bow}`;
}

/** A small cask on its cradle, seen from its end. */
export const cask = (): Item =>
  `${shadow(210)}${surface("M-190-26L-150-96H150L190-26V0H-190Z", "#6B4A2C", "flat")}<g transform="translate(0 -262)"><circle r="236" fill="#3E3A36"/><circle r="236" fill="url(#lit)"/><circle r="214" fill="#A06E40"/>${[-150, -96, -40, 20, 78, 134].map((x) => `<path d="M${x} ${-Math.sqrt(210 * 210 - x * x)}V${Math.sqrt(210 * 210 - x * x)}" stroke="#4A2E17" stroke-opacity="0.55" stroke-width="5"/>`).join("")}<circle r="214" fill="url(#lit)" fill-opacity="0.8"/>${stencil("CORKWOOD", 0, -24, 58)}${stencil("1987", 0, 34, 44)}<circle cy="128" r="17" fill="#2B1A0D"/></g>`;

/** A bucket of ice with a bottle leaning in it. */
export function iceBucket(item: Item): Item {
  const cubes = [-112, -60, 2, 58, 110]
    .map((x, index) =>
      at(
        x,
        -330 - (index % 2) * 14,
        `<path d="M-40-40Q0-48 40-40Q46 0 40 40Q0 46-40 40Q-46 0-40-40Z" fill="#EDF3F5" fill-opacity="0.85" stroke="#B9C6CB" stroke-width="3"/>`,
        1,
        index * 23 - 40,
      ),
    )
    .join("");
  return `${shadow(150)}<ellipse cy="-330" rx="190" ry="26" fill="#7F8688"/>${at(24, -96, item, 0.86, 12)}${cubes}${surface("M-192-332Q0-288 192-332L152-20Q0 10-152-20Z", "#B9BFC0", "turned")}<path d="M-192-332Q0-288 192-332" stroke="#F4F7F7" stroke-width="8" fill="none"/><path d="M-172-190Q0-156 172-190" stroke="#6F7678" stroke-opacity="0.5" stroke-width="4" fill="none"/>`;
}
