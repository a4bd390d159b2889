import type { ProductSummary } from "@corkwood/commerce";
import type { Api } from "./api.ts";

/** At most this many products are asked for at once. */
const batch = 100;

/** The ids of as many products as one call may ask for, again and again. */
export function* batches(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch);
}

/** Products by their ids as they are this moment, a batch at a time; those that are not known are left out. */
export async function* productBatches(api: Api, ids: readonly string[]): AsyncGenerator<ProductSummary[]> {
  for (const asked of batches(ids)) {
    yield (await api.get("/api/products", { query: { ids: asked.join(",") }, fresh: true })).products;
  }
}
