import { z } from "zod";
import { drawBottle } from "./bottle/draw.ts";
import { bottleDrawingSchema } from "./bottle/drawing/drawing.ts";
import { drawScene } from "./content/pictures.ts";
import { drawLogo } from "./products/brands.ts";

const sceneSchema = z.object({ scene: z.string() });

/**
 * Draws a bottle, a logo or a landscape as SVG. Throws for an invalid or unknown drawing.
 * @param kind as in the picture URL: /media/{kind}/…
 */
export function drawPicture(kind: string, drawing: unknown): string {
  if (kind === "products") return drawBottle(bottleDrawingSchema.parse(drawing));
  if (kind === "brands") return drawLogo(drawing);
  const { scene } = sceneSchema.parse(drawing);
  const svg = drawScene(scene);
  if (svg === undefined) throw new Error(`There is no landscape '${scene}'.`);
  return svg;
}
