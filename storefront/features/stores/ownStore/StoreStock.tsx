import { useEffect } from "react";
import { ref } from "valtio";
import { storeStockText, type Variant } from "@corkwood/commerce";
import { Text } from "@corkwood/ui";
import { useShop, useSnapshotOf, type ShopState } from "../../../state/shop.tsx";

/**
 * A product's stock in the shopper's own store. Renders nothing if the shopper has not chosen a store
 * (specification/stores#own-store).
 */
export function StoreStock({ variants }: { variants: readonly Variant[] }) {
  const shop = useShop();
  const { id, stores } = useSnapshotOf(shop.ownStore);
  useEffect(() => {
    if (id !== null) void loadOwnStore(shop);
  }, [shop, id]);
  if (id === null) return null;
  // Reserves the line until the stores have loaded, so that nothing moves.
  if (!Array.isArray(stores)) return <Text size="small">{"\u00a0"}</Text>;
  const store = stores.find((one) => one.id === id);
  // A store without its own stock does not offer pickup.
  if (!store || store.erpStoreId === "") return null;
  return <Text size="small">{storeStockText(variants, store)}</Text>;
}

/** Loads the stores once per page. If loading fails, no stock is shown for the shopper's store. */
async function loadOwnStore({ api, ownStore }: Pick<ShopState, "api" | "ownStore">): Promise<void> {
  if (ownStore.stores !== null) return;
  ownStore.stores = "loading";
  try {
    const { stores } = await api.get("/api/stores");
    ownStore.stores = ref(stores);
  } catch {
    ownStore.stores = null;
  }
}
