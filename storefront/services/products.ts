import type { ProductSummary, StockData } from "@corkwood/commerce";
import type { Api } from "./api.ts";

/** At most this many products are asked for at once. */
const batch = 100;

function* batches(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch);
}

/** Products by their ids as they are this moment, a batch at a time; those that are not known are left out. */
export async function* productBatches(api: Api, ids: readonly string[]): AsyncGenerator<ProductSummary[]> {
  for (const asked of batches(ids)) {
    yield (await api.get("/api/products", { query: { ids: asked.join(",") }, fresh: true })).products;
  }
}

/** Price and stock at this moment. */
export interface StockBatch {
  productIds: readonly string[];
  /** By product id. A product that is not known is left out. */
  stockData: Readonly<Record<string, StockData>>;
}

/** Price and stock of products, a batch at a time. */
export async function* stockBatches(
  api: Api,
  ids: readonly string[],
  forceUpdate: boolean,
): AsyncGenerator<StockBatch> {
  for (const productIds of batches(ids)) {
    const { stockData } = await api.post("/api/product/refresh", { body: { productIds, forceUpdate } });
    yield { productIds, stockData };
  }
}
