import { shade } from "./drawing/colour.ts";
import type { BottleDrawing } from "./drawing/drawing.ts";
import { outline } from "./outline.ts";
import type { Shape } from "./silhouettes.ts";

function metal(id: string, colour: string): string {
  const at = (offset: number, amount: number) => `<stop offset="${offset}" stop-color="${shade(colour, amount)}"/>`;
  return `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0">${at(0, -0.55)}${at(0.14, -0.05)}${at(0.26, 0.38)}${at(0.42, 0.04)}${at(0.74, -0.28)}${at(0.9, 0.06)}${at(1, -0.6)}</linearGradient>`;
}

/** A cap or sleeve slightly wider than the neck, with a rounded top. */
function sleeve(half: number, lower: number, top: number, bottom: number, fill: string, stroke: string): string {
  return `<path d="M${400 - half} ${top + 6}Q${400 - half} ${top} ${400 - half + 7} ${top}H${400 + half - 7}Q${400 + half} ${top} ${400 + half} ${top + 6}L${400 + lower} ${bottom}Q400 ${bottom + 5} ${400 - lower} ${bottom}Z" fill="${fill}" stroke="${stroke}" stroke-opacity="0.5"/>`;
}

const line = (half: number, y: number, colour: string, width: number, opacity: number) =>
  `<path d="M${400 - half} ${y}Q400 ${y + 4} ${400 + half} ${y}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"/>`;

function screw({ closureColour }: BottleDrawing, { start, neck, capTo }: Shape): string {
  const top = start[1] - 3;
  const half = neck + 4;
  const knurls = Array.from(
    { length: 15 },
    (_, index) => `M${(400 - half + 3 + index * ((half * 2 - 6) / 14)).toFixed(1)} ${top + 5}v20`,
  ).join("");
  const skirt = Math.min(capTo, top + 132);
  return `${sleeve(half, neck + 3, top, skirt, "url(#cap)", shade(closureColour, -0.7))}<path d="${knurls}" stroke="#000000" stroke-opacity="0.22" stroke-width="1.4"/>${line(half, top + 32, "#000000", 2, 0.4)}${line(half, top + 35, "#FFFFFF", 1.2, 0.35)}`;
}

function capsule({ closureColour }: BottleDrawing, shape: Shape): string {
  const { start, neck, capsuleTo } = shape;
  const top = start[1] - 2;
  return `${sleeve(start[0] + 2, neck + 2.5, top, capsuleTo, "url(#cap)", shade(closureColour, -0.7))}${line(start[0] + 1, top + 22, "#000000", 2, 0.35)}${line(start[0] + 1, top + 25, "#FFFFFF", 1, 0.35)}${line(neck + 2, capsuleTo - 12, shade(closureColour, 0.55), 2, 0.65)}`;
}

/** Wax with an irregular lower edge that is always the same for a given bottle. */
function wax({ closureColour }: BottleDrawing, { start, neck, capTo }: Shape): string {
  const top = start[1] - 5;
  const half = neck + 5;
  const end = capTo - 26;
  const drips = [0, 14, -4, 22, 2, 10, -2].map((drop, index) => {
    const x = 400 + half - ((index + 0.5) * half * 2) / 7;
    return `Q${(x + half / 7).toFixed(1)} ${end + drop + 8} ${x.toFixed(1)} ${end + drop}`;
  });
  return `<path d="M${400 - half} ${end}V${top + 8}Q${400 - half} ${top} ${400 - half + 9} ${top}H${400 + half - 9}Q${400 + half} ${top} ${400 + half} ${top + 8}V${end}${drips.join("")}Z" fill="url(#cap)" stroke="${shade(closureColour, -0.6)}" stroke-opacity="0.5"/><path d="M${400 - half * 0.5} ${top + 10}V${end - 12}" stroke="#FFFFFF" stroke-opacity="0.45" stroke-width="5" stroke-linecap="round"/>`;
}

/** A wooden or metal head with the cork visible through the neck. */
function stopper({ closureColour, glass }: BottleDrawing, { start, neck }: Shape): string {
  const half = start[0] + 6;
  const top = start[1] - 50;
  const cork =
    glass === "clear" || glass === "frosted"
      ? `<path d="M${400 - neck + 5} ${start[1]}h${neck * 2 - 10}v34h-${neck * 2 - 10}Z" fill="#C79E6B" fill-opacity="0.85"/>`
      : "";
  return `${cork}${sleeve(half, half, top, start[1] - 2, "url(#cap)", shade(closureColour, -0.7))}${line(half, top + 12, "#FFFFFF", 1.2, 0.35)}${line(half, start[1] - 12, "#000000", 2, 0.35)}`;
}

/** Foil over a wire cage and cork, bulging at the top, loose around the neck and closed by a collar. */
function wired({ closureColour }: BottleDrawing, shape: Shape): string {
  const { neck, capsuleTo, start } = shape;
  const top = start[1] - 18;
  const head = neck + 8;
  const foil = `<path d="M${400 - head + 4} ${top + 14}Q${400 - head + 6} ${top} ${400 - 14} ${top - 2}H414Q${400 + head - 6} ${top} ${400 + head - 4} ${top + 14}Q${400 + head + 3} ${top + 40} ${400 + neck + 3} ${top + 62}L${400 + neck + 7} ${capsuleTo + 34}L${400 + neck * 0.5} ${capsuleTo + 20}L400 ${capsuleTo + 38}L${400 - neck * 0.5} ${capsuleTo + 20}L${400 - neck - 7} ${capsuleTo + 34}L${400 - neck - 3} ${top + 62}Q${400 - head - 3} ${top + 40} ${400 - head + 4} ${top + 14}Z" fill="url(#cap)" stroke="${shade(closureColour, -0.6)}" stroke-opacity="0.5"/>`;
  const folds = [-0.7, -0.42, 0.1, 0.5, 0.78]
    .map(
      (at) => `M${(400 + neck * at).toFixed(1)} ${top + 70}L${(400 + neck * at * 1.12).toFixed(1)} ${capsuleTo + 14}`,
    )
    .join("");
  return `${foil}<path d="${folds}" stroke="#000000" stroke-opacity="0.14" stroke-width="2" fill="none"/>${line(neck + 4, top + 64, "#000000", 3, 0.3)}<path d="M${400 - neck - 5} ${capsuleTo - 46}Q400 ${capsuleTo - 40} ${400 + neck + 5} ${capsuleTo - 46}v30Q400 ${capsuleTo - 10} ${400 - neck - 5} ${capsuleTo - 16}Z" fill="${shade(closureColour, -0.45)}" fill-opacity="0.55"/>`;
}

const drawn = { screw, capsule, wax, stopper, wired };

export function drawClosure(drawing: BottleDrawing, shape: Shape): string {
  // Wax is drawn on transparent glass. The outline of the lip keeps the wax from appearing to float.
  const lip = drawing.closure === "wax" ? `<path d="${outline(shape)}" fill="none"/>` : "";
  return `<defs>${metal("cap", drawing.closureColour)}</defs>${lip}${drawn[drawing.closure](drawing, shape)}`;
}
