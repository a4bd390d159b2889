import type { Store } from "../content/store.ts";
import type { Variant } from "../catalogue/product.ts";
import { listedStores } from "../stores/stores.ts";

/** Bottles of a variant that a shopper wants to pick up. */
export interface WantedBottles {
  variant: Pick<Variant, "id" | "qty" | "locationQtys">;
  qty: number;
}

/**
 * The stores whose own stock covers every variant of the order (specification/delivery#pickup-stock), by name. Lines
 * of one variant count together. Stock that is reserved for pending orders anywhere is not for sale in the stores either.
 */
export function pickupStores(stores: readonly Store[], wanted: readonly WantedBottles[]): Store[] {
  if (wanted.length === 0) return [];
  return listedStores(stores).filter(({ erpStoreId }) => erpStoreId !== "" && hasAll(erpStoreId, wanted));
}

function hasAll(erpStoreId: string, wanted: readonly WantedBottles[]): boolean {
  return wanted.every(({ variant }) => {
    const together = wanted.reduce((sum, line) => (line.variant.id === variant.id ? sum + line.qty : sum), 0);
    return Math.min(variant.qty, variant.locationQtys[erpStoreId]?.qty ?? 0) >= together;
  });
}
