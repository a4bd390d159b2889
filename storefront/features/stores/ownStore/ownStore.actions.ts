import type { ShopState } from "../../../state/shop.tsx";

/** Sets a store as the shopper's own, or clears it if it already is. */
export function toggleOwnStore({ ownStore }: Pick<ShopState, "ownStore">, id: string): void {
  ownStore.id = ownStore.id === id ? null : id;
}
