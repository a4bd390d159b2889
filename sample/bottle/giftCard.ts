import { shade } from "./drawing/colour.ts";
import type { BottleDrawing, LabelDrawing } from "./drawing/drawing.ts";
import { groundShadow, stops } from "./glass.ts";
import { drawMotif } from "./print/motifs.ts";
import { palettes } from "./print/palettes.ts";
import { setLine } from "./print/type.ts";

/** Drawing of one of the shop's gift cards. Only the label is visible. @param palette index of the card's palette */
export const giftCardDrawing = (cuvee: string, palette: number): BottleDrawing => ({
  silhouette: "gift-card",
  glass: "clear",
  liquid: "#7A1F2B",
  closure: "capsule",
  closureColour: "#B08D57",
  scale: 1,
  label: {
    design: "band",
    palette,
    motif: "vine",
    producer: "Corkwood",
    cuvee,
    variety: "",
    region: "",
    vintage: "",
    note: "From 50 to 1000 dollars",
  },
});

/** Light that falls on flat paper from the upper left. */
const paperLight = (id: string, dark: number) =>
  `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="1">${stops([0, "#FFFFFF", 0.28], [0.45, "#FFFFFF", 0], [1, "#000000", dark])}</linearGradient>`;

/** A card in an envelope with a wax seal, in an 800 × 1000 drawing. */
export function drawGiftCard({ palette: index, motif, producer, cuvee }: LabelDrawing): string {
  const palette = palettes[index % palettes.length] ?? palettes[0];
  if (!palette) return "";
  const { paper, ink, accent, second } = palette;
  const words = cuvee.replace(/ ?Gift Card/, "");
  const face = `<rect x="140" y="240" width="520" height="400" rx="20" fill=`;
  const front = "M110 470L388 634Q400 641 412 634L690 470V800Q690 812 678 812H122Q110 812 110 800Z";
  const flaps = "M114 808L352 612L388 634Q400 641 412 634L448 612L686 808Q682 812 678 812H122Q118 812 114 808Z";
  const seal = `<path d="M400 600C420 598 438 612 440 634C446 654 430 676 408 678C386 686 362 668 362 646C354 622 374 600 400 600Z" fill=`;
  return `<defs>${groundShadow("shadow")}${paperLight("card", 0.22)}${paperLight("envelope", 0.1)}<clipPath id="inside"><path d="M110 200H690V471H110ZM110 470H690L400 640Z"/></clipPath><linearGradient id="depth" x1="0" x2="0" y1="0" y2="1">${stops([0, "#2A1D12", 0], [1, "#2A1D12", 0.4])}</linearGradient></defs>
<ellipse cx="416" cy="814" rx="400" ry="30" fill="url(#shadow)"/><ellipse cx="400" cy="812" rx="292" ry="8" fill="#140E09" fill-opacity="0.34"/>
<path d="M110 470L400 300L690 470V700H110Z" fill="#DDD2BD"/><g clip-path="url(#inside)"><g transform="rotate(-3 400 520)">${face}"#1C140D" fill-opacity="0.28" transform="translate(7 9)"/>${face}"${paper}" stroke="${shade(paper, -0.4)}" stroke-opacity="0.5"/><rect x="160" y="260" width="480" height="360" rx="10" fill="none" stroke="${accent}" stroke-width="2.5"/>
${drawMotif(motif, producer, 400, 336, { colour: accent, size: 96 })}${setLine(producer, 400, 462, { face: "black", size: 74, fill: ink })}${setLine([words, "gift card"].filter(Boolean).join(" "), 400, 512, { face: "italic", size: 38, fill: accent })}${face}"url(#card)"/></g><path d="M110 470L400 640L690 470V440L400 600L110 440Z" fill="url(#depth)"/></g>
<path d="${front}" fill="#F8F4EA"/><path d="${front}" fill="url(#envelope)"/><path d="${flaps}" transform="translate(0 -4)" fill="#3A2A18" fill-opacity="0.14"/><path d="${flaps}" fill="#FBF8F0"/><path d="${flaps}" fill="url(#envelope)"/><path d="${front}" fill="none" stroke="#B9AD98" stroke-opacity="0.7"/><path d="M110 470L388 634Q400 641 412 634L690 470" fill="none" stroke="${second}" stroke-width="4"/>
${seal}"#2A160C" fill-opacity="0.3" transform="translate(4 6)"/>${seal}"${accent}"/><circle cx="401" cy="640" r="29" fill="${shade(accent, -0.12)}"/>${drawMotif("monogram", producer, 401, 640, { colour: shade(accent, 0.5), size: 46 })}<path d="M372 628Q378 608 400 605" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="5" stroke-linecap="round" fill="none"/>`;
}
