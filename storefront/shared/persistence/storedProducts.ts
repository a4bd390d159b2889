import type { ProductSummary } from "@corkwood/commerce";
import { createStorage, type BrowserStorage } from "../../services/browser/storage.ts";
import { isFields } from "./storedValues.ts";

const area = "products";

/** Maximum number of stored products, because the browser's storage is small and the cart must fit into it as well. */
const maxProducts = 50;

/**
 * URL of this file, used as a release id. Each release discards older data, because the product shape may have changed.
 */
const release = import.meta.url;

type Products = Readonly<Record<string, ProductSummary | null | undefined>>;

function readAll(storage: BrowserStorage): Products {
  const { value } = storage.read(area);
  if (!isFields(value) || value["release"] !== release || !isFields(value["products"])) return {};
  return value["products"] as Products;
}

/**
 * Stores products as last seen, for use while the browser is offline (specification/offline#cart). If storage is full,
 * nothing is stored, and no alert is shown, because products can be loaded again.
 * @param ids of the products to store; all others are removed
 */
export function storeProducts(ids: readonly string[], seen: Products, storage = createStorage()): void {
  const before = readAll(storage);
  const known = ids.slice(0, maxProducts).flatMap((id) => {
    const product = seen[id] ?? before[id];
    return product ? [[id, product] as const] : [];
  });
  storage.write(area, { release, products: Object.fromEntries(known) });
}

/** Returns the products as last seen; undefined unless all of them are stored. */
export function storedProducts(ids: readonly string[]): Record<string, ProductSummary> | undefined {
  const all = readAll(createStorage());
  const found = ids.flatMap((id) => (all[id] ? [[id, all[id]] as const] : []));
  return found.length === ids.length ? Object.fromEntries(found) : undefined;
}
