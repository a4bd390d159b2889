import type { ShopState } from "../../../state/shop.tsx";

/** Sets a store as the shopper's own, or clears the choice if already set. */
export function toggleOwnStore({ ownStore }: Pick<ShopState, "ownStore">, id: string): void {
  ownStore.id = ownStore.id === id ? null : id;
}
