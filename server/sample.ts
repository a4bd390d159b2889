import type { CatalogueImport } from "./catalogue/importCatalogue.ts";
import type { Logger } from "./foundation/log.ts";
import type { DrawPicture } from "./media/drawings.ts";
import type { PromotionDefinition } from "./promotions/put.ts";

/**
 * Exports of the sample shop that the server uses. The sample is the workspace @corkwood/sample, which production
 * installs omit.
 */
export interface Sample {
  sampleContent: {
    settings: unknown;
    navigation: unknown;
    infoPages: readonly { id: string }[];
    articles: readonly { id: string }[];
    stores: readonly { id: string }[];
  };
  promotions: readonly PromotionDefinition[];
  /** Keys of the pictures on content pages. */
  contentPictures: readonly string[];
  /** Keys of the pictures beside category titles. */
  categoryPictures: readonly string[];
  sampleShop(options: { products: number; now: number }): CatalogueImport;
  /** Draws a picture as SVG. Throws if the drawing is unknown. */
  drawPicture(kind: string, drawing: unknown): string;
}

/** Loads the sample on first use. Undefined if the sample is not installed. */
export async function loadSample(): Promise<Sample | undefined> {
  try {
    return await import("@corkwood/sample");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** Draws the sample's pictures. Without the sample, draws nothing and logs this once. */
export function drawSample(logger: Pick<Logger, "warn">, load = loadSample): DrawPicture {
  let isLogged = false;
  return async (kind, drawing) => {
    const sample = await load();
    if (sample) return sample.drawPicture(kind, drawing);
    if (!isLogged) logger.warn({ kind }, "sample pictures cannot be drawn: the sample shop is not installed");
    isLogged = true;
    return undefined;
  };
}
