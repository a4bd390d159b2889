import { shade } from "./drawing/colour.ts";
import type { BottleDrawing } from "./drawing/drawing.ts";
import { drawMotif } from "./print/motifs.ts";
import { palettes } from "./print/palettes.ts";
import { setLine } from "./print/type.ts";

/** A card in an envelope. */
export function drawGiftCard({ label }: BottleDrawing): string {
  const palette = palettes[label.palette % palettes.length] ?? palettes[0];
  if (!palette) return "";
  const { paper, ink, accent, second } = palette;
  const words = label.cuvee.replace(/ ?Gift Card/, "");
  return `<ellipse cx="400" cy="812" rx="290" ry="22" fill="#1C140D" fill-opacity="0.24"/>
<g transform="rotate(-3 400 520)"><rect x="140" y="240" width="520" height="328" rx="20" fill="${paper}" stroke="${shade(paper, -0.4)}" stroke-opacity="0.5"/><rect x="160" y="260" width="480" height="288" rx="10" fill="none" stroke="${accent}" stroke-width="2.5"/>
${drawMotif(label.motif, label.producer, 400, 336, { colour: accent, size: 96 })}${setLine(label.producer, 400, 462, { face: "black", size: 74, fill: ink })}${setLine([words, "gift card"].filter(Boolean).join(" "), 400, 512, { face: "italic", size: 38, fill: accent })}</g>
<path d="M110 470L400 640L690 470V800Q690 812 678 812H122Q110 812 110 800Z" fill="#F8F4EA" stroke="#B9AD98"/><path d="M110 806L340 606M690 806L460 606" stroke="#B9AD98" fill="none"/><path d="M110 470L400 640L690 470" fill="none" stroke="${second}" stroke-width="4"/><circle cx="400" cy="640" r="34" fill="${accent}"/>${drawMotif("monogram", label.producer, 400, 640, { colour: paper, size: 46 })}`;
}
