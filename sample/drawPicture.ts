import { z } from "zod";
import { drawBottle } from "./bottle/draw.ts";
import { bottleDrawingSchema } from "./bottle/drawing/drawing.ts";
import { drawScene } from "./content/pictures.ts";
import { drawLogo } from "./products/brands.ts";
import { drawAtTable, tableDrawingSchema } from "./stillLife/atTable.ts";
import { drawHead } from "./stillLife/heads.ts";

const sceneSchema = z.object({ scene: z.string() });

/**
 * Draws a product, a logo, a landscape or a still life as SVG. Throws for an invalid or unknown drawing.
 * @param kind as in the picture URL: /media/{kind}/…
 */
export function drawPicture(kind: string, drawing: unknown): string {
  if (kind === "products") {
    const table = tableDrawingSchema.safeParse(drawing);
    return table.success ? drawAtTable(table.data) : drawBottle(bottleDrawingSchema.parse(drawing));
  }
  if (kind === "brands") return drawLogo(drawing);
  const { scene } = sceneSchema.parse(drawing);
  const svg = kind === "categories" ? drawHead(scene) : drawScene(scene);
  if (svg === undefined) throw new Error(`There is no picture '${scene}'.`);
  return svg;
}
