import type { ProductSummary } from "@corkwood/commerce";
import type { Api } from "./api.ts";

/** Maximum number of products per request. */
const batch = 100;

/** Splits ids into batches small enough for one call. */
export function* batches(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch);
}

/** Loads current products by id, in batches. Unknown products are left out. */
export async function* productBatches(api: Api, ids: readonly string[]): AsyncGenerator<ProductSummary[]> {
  for (const asked of batches(ids)) {
    yield (await api.get("/api/products", { query: { ids: asked.join(",") }, fresh: true })).products;
  }
}
