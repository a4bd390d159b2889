import type { ProductSummary } from "@corkwood/commerce";
import { createStorage, type BrowserStorage } from "../../services/browser/storage.ts";
import { isFields } from "./storedValues.ts";

const area = "products";

/** The most that are stored: the browser's storage is small, and the cart itself is in it. */
const maxProducts = 50;

/** The file that this stands in, whose name changes with each release: another release may know products of another shape. */
const release = import.meta.url;

type Products = Readonly<Record<string, ProductSummary | null | undefined>>;

function readAll(storage: BrowserStorage): Products {
  const { value } = storage.read(area);
  if (!isFields(value) || value["release"] !== release || !isFields(value["products"])) return {};
  return value["products"] as Products;
}

/**
 * Stores products as they were last seen, for when the browser is offline (specification/offline#cart). Where there is no space,
 * nothing is stored and nobody is told: they can be asked for again.
 * @param ids of the products to keep; all others are forgotten
 */
export function storeProducts(ids: readonly string[], seen: Products, storage = createStorage()): void {
  const before = readAll(storage);
  const known = ids.slice(0, maxProducts).flatMap((id) => {
    const product = seen[id] ?? before[id];
    return product ? [[id, product] as const] : [];
  });
  storage.write(area, { release, products: Object.fromEntries(known) });
}

/** The products as they were last seen; undefined unless every one of them is stored. */
export function storedProducts(ids: readonly string[]): Record<string, ProductSummary> | undefined {
  const all = readAll(createStorage());
  const found = ids.flatMap((id) => (all[id] ? [[id, all[id]] as const] : []));
  return found.length === ids.length ? Object.fromEntries(found) : undefined;
}
