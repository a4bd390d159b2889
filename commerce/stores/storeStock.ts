import { minimumQuantity } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";
import type { Store } from "../content/store.ts";

type Stocked = Pick<Variant, "qty" | "locationQtys">;

/** Quantity available at a store. Excludes stock reserved for pending orders at any location. */
export function qtyAtStore({ qty, locationQtys }: Stocked, { erpStoreId }: Pick<Store, "erpStoreId">): number {
  return Math.max(0, Math.min(qty, locationQtys[erpStoreId]?.qty ?? 0));
}

/** Whether a store has the minimum quantity of at least one variant (specification/stores#pick-up). */
export function hasToPickUp(
  product: Pick<ProductSummary, "variants" | "cartQtyMin">,
  store: Pick<Store, "erpStoreId">,
): boolean {
  return product.variants.some((variant) => qtyAtStore(variant, store) >= minimumQuantity(product));
}

/**
 * Formats a store's stock: '3 at Corkwood Collingwood'. If a product has several sizes, lists each available one
 * (specification/stores#own-store).
 */
export function storeStockText(
  variants: readonly (Stocked & Pick<Variant, "label">)[],
  store: Pick<Store, "erpStoreId" | "name">,
): string {
  const there = variants.flatMap((variant) => {
    const qty = qtyAtStore(variant, store);
    if (qty === 0) return [];
    return variants.length === 1 ? `${qty}` : `${qty} of ${variant.label}`;
  });
  return `${there.length === 0 ? "None" : there.join(", ")} at ${store.name}`;
}
