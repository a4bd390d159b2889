import { ref } from "valtio";
import type { ShopState } from "../../../state/shop.tsx";

/** Loads the stores once per page. If loading fails, no stock is shown for the shopper's store. */
export async function loadOwnStore({ api, ownStore }: Pick<ShopState, "api" | "ownStore">): Promise<void> {
  if (ownStore.stores !== null) return;
  ownStore.stores = "loading";
  try {
    const { stores } = await api.get("/api/stores");
    ownStore.stores = ref(stores);
  } catch {
    ownStore.stores = null;
  }
}
