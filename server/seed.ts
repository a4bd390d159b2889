import { importCatalogue } from "./catalogue/importCatalogue.ts";
import { putContent } from "./content/content.ts";
import type { Database } from "./db/connection.ts";
import { putDrawings, type DrawPicture } from "./media/drawings.ts";
import { drawBottle } from "./sample/bottle/draw.ts";
import type { BottleDrawing } from "./sample/bottle/drawing.ts";
import { navigation } from "./sample/content/navigation.ts";
import { articles } from "./sample/content/articles.ts";
import { infoPages } from "./sample/content/pages.ts";
import { contentPictures, drawScene } from "./sample/content/pictures.ts";
import { settings } from "./sample/content/settings.ts";
import { stores } from "./sample/content/stores.ts";
import { putPromotions } from "./promotions/put.ts";
import { sampleShop } from "./sample/generate.ts";
import { promotions } from "./sample/promotions.ts";

export interface SeedOptions {
  products: number;
  /** Epoch milliseconds. */
  now: number;
  /** What is being done, for a line each. */
  onStage?: (stage: string) => void;
}

/** Fills an empty shop with the sample: its catalogue last, since the running shop waits for that. */
export async function seedShop(db: Database, { products, now, onStage = () => undefined }: SeedOptions): Promise<void> {
  onStage("Writing the site's pages and settings");
  await putContent(db, "settings", settings);
  await putContent(db, "navigation", navigation);
  for (const page of infoPages) await putContent(db, "info", page, page.id);
  for (const article of articles) await putContent(db, "category", article, article.id);
  for (const store of stores) await putContent(db, "store", store, store.id);
  await putPromotions(db, promotions, now);
  await putDrawings(
    db,
    "content",
    contentPictures.map((key) => ({ key, drawing: { scene: key } })),
  );
  onStage(`Stocking ${products.toLocaleString("en-AU")} products`);
  await importCatalogue(db, sampleShop({ products, now }));
}

/** Draws the sample's bottles and landscapes. */
export const drawSample: DrawPicture = (kind, drawing) => {
  if (kind === "products") return drawBottle(drawing as BottleDrawing);
  const scene = drawScene((drawing as { scene: string }).scene);
  if (scene === undefined) throw new Error("This landscape is not drawn any more.");
  return scene;
};
