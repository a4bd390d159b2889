import { minimumQuantity } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";
import type { Store } from "../content/store.ts";
import { listedStores } from "./stores.ts";

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

/** Bottles of a variant that a shopper wants to pick up. */
export interface WantedBottles {
  variant: Pick<Variant, "id" | "qty" | "locationQtys">;
  qty: number;
}

/**
 * Stores whose own stock covers all variants of the order, sorted by name (specification/delivery#pickup-stock). Lines
 * with the same variant count together.
 */
export function pickupStores(stores: readonly Store[], wanted: readonly WantedBottles[]): Store[] {
  if (wanted.length === 0) return [];
  return listedStores(stores).filter((store) => offersPickup(store) && hasAll(store, wanted));
}

/** Whether a store offers pickup: it is listed and has a stock number (specification/delivery#pickup-stock). */
export function offersPickup(store: Pick<Store, "erpStoreId" | "visibleIn">): boolean {
  return store.visibleIn.index && store.erpStoreId !== "";
}

function hasAll(store: Store, wanted: readonly WantedBottles[]): boolean {
  return wanted.every(({ variant }) => {
    const together = wanted.reduce((sum, line) => (line.variant.id === variant.id ? sum + line.qty : sum), 0);
    return qtyAtStore(variant, store) >= together;
  });
}
