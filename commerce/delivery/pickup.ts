import type { Store } from "../content/store.ts";
import type { Variant } from "../catalogue/product.ts";
import { listedStores } from "../stores/stores.ts";
import { qtyAtStore } from "../stores/storeStock.ts";

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
