import type { StockData } from "@corkwood/commerce";
import type { Api } from "./api.ts";
import { batches } from "./products.ts";

/** Price and stock at this moment. */
export interface StockBatch {
  productIds: readonly string[];
  /** By product id. A product that is not known is left out. */
  stockData: Readonly<Record<string, StockData>>;
}

/** Price and stock of products, a batch at a time (specification/calls#product-refresh). */
export async function* stockBatches(api: Api, ids: readonly string[]): AsyncGenerator<StockBatch> {
  for (const productIds of batches(ids)) {
    const { stockData } = await api.post("/api/product/refresh", { body: { productIds, forceUpdate: false } });
    yield { productIds, stockData };
  }
}
