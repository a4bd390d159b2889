import type { ShopState } from "../../../state/shop.tsx";

/** Sets a store as the shopper's own. Clears the choice if the store is already the shopper's own. */
export function toggleOwnStore({ ownStore }: Pick<ShopState, "ownStore">, id: string): void {
  ownStore.id = ownStore.id === id ? null : id;
}
