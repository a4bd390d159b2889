import type { Store } from "../content/store.ts";
import type { Variant } from "../catalogue/product.ts";
import { listedStores } from "../stores/stores.ts";

/** Bottles of a variant that somebody wants to pick up. */
export interface WantedBottles {
  variant: Pick<Variant, "id" | "qty" | "locationQtys">;
  qty: number;
}

/**
 * The stores whose own stock of every variant covers what is wanted (specification/delivery#pickup-stock), by name; lines
 * that share a variant count together. What orders under way hold anywhere is not for sale in the stores either.
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
