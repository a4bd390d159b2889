import { storeStockText, type Variant } from "@corkwood/commerce";
import { Text } from "@corkwood/ui";
import { useEffect } from "react";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { loadOwnStore } from "./loadOwnStore.ts";

/** What the shopper's own store has of a product; nothing where none is remembered (specification/stores#own-store). */
export function StoreStock({ variants }: { variants: readonly Variant[] }) {
  const shop = useShop();
  const { id, stores } = useSnapshotOf(shop.ownStore);
  useEffect(() => {
    if (id !== null) void loadOwnStore(shop);
  }, [shop, id]);
  if (id === null) return null;
  // Its line is free until the stores are there, so that nothing moves then.
  if (!Array.isArray(stores)) return <Text size="small">{"\u00a0"}</Text>;
  const store = stores.find((one) => one.id === id);
  // A store without stock of its own hands nothing out.
  if (!store || store.erpStoreId === "") return null;
  return <Text size="small">{storeStockText(variants, store)}</Text>;
}
