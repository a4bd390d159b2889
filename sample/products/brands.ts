import { z } from "zod";
import { motifs, type Motif } from "../bottle/drawing/drawing.ts";
import { drawMotif } from "../bottle/print/motifs.ts";
import { palettes } from "../bottle/print/palettes.ts";
import { setLine, widthOf, type TypeStyle } from "../bottle/print/type.ts";
import { producers, type Producer } from "../facts/producers.ts";

const logoSchema = z.object({ name: z.string(), motif: z.enum(motifs), palette: z.int().min(0) });

/** Content that a producer's page shows above the products. */
export interface SampleBrand {
  name: string;
  /** Description as HTML. */
  description: string;
  /** Input for drawing the logo on first request. */
  logo: { name: string; motif: Motif; palette: number };
}

function descriptionOf({ regions: [home], founded, spirits }: Producer): string {
  if (!home) return "";
  const place = home.name === home.country ? home.name : `${home.name}, ${home.country}`;
  return `<p>${spirits ? "Spirits" : "Wine"} from ${place}, since ${founded}. The place is known for ${home.land}.</p>`;
}

/** Returns the content for the producers with these names. */
export function brandsOf(names: ReadonlySet<string>): SampleBrand[] {
  return producers
    .filter(({ name }) => names.has(name))
    .map((producer) => {
      const { name, motif, palette } = producer;
      return { name, description: descriptionOf(producer), logo: { name, motif, palette } };
    });
}

const width = 600;
const height = 300;
const room = width - 60;

/**
 * Draws the motif of the producer's labels above the producer's name, in the darkest label colour, like a letterhead.
 */
export function drawLogo(drawing: unknown): string {
  const { name, motif, palette } = logoSchema.parse(drawing);
  const { paper, ink } = palettes[palette % palettes.length] ?? { paper: "#fff", ink: "#222" };
  // On dark labels, the paper is the darkest colour.
  const colour = brightnessOf(ink) < brightnessOf(paper) ? ink : paper;
  const style: TypeStyle = { face: "serifBold", size: 64, fill: colour, tracking: 0.02 };
  const size = Math.min(style.size, (style.size * room) / widthOf(name, style));
  const mark = drawMotif(motif, name, width / 2, 105, { colour, size: 150 });
  const words = setLine(name, width / 2, 255, { ...style, size });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${mark}${words}</svg>`;
}

/** Sum of the three channels of a colour such as #7A1F2B. */
function brightnessOf(colour: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);
}
