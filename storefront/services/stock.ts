import type { StockData } from "@corkwood/commerce";
import type { Api } from "./api.ts";
import { batches } from "./products.ts";

/** Current price and stock. */
export interface StockBatch {
  productIds: readonly string[];
  /** Price and stock, keyed by product id. Unknown products are left out. */
  stockData: Readonly<Record<string, StockData>>;
}

/** Loads products' prices and stock, in batches (specification/calls#product-refresh). */
export async function* stockBatches(api: Api, ids: readonly string[]): AsyncGenerator<StockBatch> {
  for (const productIds of batches(ids)) {
    const { stockData } = await api.post("/api/product/refresh", { body: { productIds, forceUpdate: false } });
    yield { productIds, stockData };
  }
}
