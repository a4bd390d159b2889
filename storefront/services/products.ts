import type { ProductSummary } from "@corkwood/commerce";
import type { Api } from "./api.ts";

/** At most this many products are asked for at once. */
const batch = 100;

/** Products by their ids as they are this moment, a batch at a time; those that are not known are left out. */
export async function* productBatches(api: Api, ids: readonly string[]): AsyncGenerator<ProductSummary[]> {
  for (let start = 0; start < ids.length; start += batch) {
    const asked = ids.slice(start, start + batch).join(",");
    yield (await api.get("/api/products", { query: { ids: asked }, fresh: true })).products;
  }
}
