import type { ShopState } from "../../../state/shop.tsx";

/** Makes a store the shopper's, or, where it is already, no longer. */
export function toggleOwnStore({ ownStore }: Pick<ShopState, "ownStore">, id: string): void {
  ownStore.id = ownStore.id === id ? null : id;
}
