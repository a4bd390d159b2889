import { importCatalogue } from "./catalogue/importCatalogue.ts";
import { ConfigError } from "./foundation/config/environment.ts";
import { putContent } from "./content/content.ts";
import type { Database } from "./db/connection.ts";
import { putDrawings } from "./media/drawings.ts";
import { putPromotions } from "./promotions/put.ts";
import { loadSample } from "./sample.ts";

export interface SeedOptions {
  products: number;
  /** Epoch milliseconds. */
  now: number;
  /** Called with a line for the terminal at each step. */
  onStage?: (stage: string) => void;
  /** @default a function that loads the `@corkwood/sample` workspace */
  load?: typeof loadSample;
}

/**
 * Fills an empty shop with the sample. The catalogue is written last, because a running shop waits for it. Throws a
 * ConfigError if the sample is not installed.
 */
export async function seedShop(
  db: Database,
  { products, now, onStage = () => undefined, load = loadSample }: SeedOptions,
): Promise<void> {
  const sample = await load();
  if (!sample) {
    throw new ConfigError(
      `SAMPLE_PRODUCTS is ${products}, but the sample shop is not installed. ` +
        "Install it (npm ci, without --omit=dev), or start with SAMPLE_PRODUCTS=0.",
    );
  }
  const { settings, navigation, infoPages, articles, stores } = sample.sampleContent;
  onStage("Writing the site's pages and settings");
  await putContent(db, "settings", settings);
  await putContent(db, "navigation", navigation);
  for (const page of infoPages) await putContent(db, "info", page, page.id);
  for (const article of articles) await putContent(db, "category", article, article.id);
  for (const store of stores) await putContent(db, "store", store, store.id);
  await putPromotions(db, sample.promotions, now);
  const drawn = (keys: readonly string[]) => keys.map((key) => ({ key, drawing: { scene: key } }));
  await putDrawings(db, "content", drawn(sample.contentPictures));
  await putDrawings(db, "categories", drawn(sample.categoryPictures));
  onStage(`Stocking ${products.toLocaleString("en-AU")} products`);
  await importCatalogue(db, sample.sampleShop({ products, now }));
}
