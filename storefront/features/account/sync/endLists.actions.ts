import { createStorage, type BrowserStorage } from "../../../services/browser/storage.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { noLists, ownLists, showLists } from "./syncedLists.ts";
import { putUnsentAside } from "./unsent.ts";

/** Empties cart and wishlist in all tabs of this browser. */
function forgetLists({ cart, wishlist, now }: ShopState, storage: BrowserStorage): void {
  const { since } = ownLists(storage).head;
  showLists(storage, { ...noLists(), head: { since: Math.max(now(), since + 1) } });
  cart.items = [];
  wishlist.items = [];
}

/**
 * Clears an account's lists when its session has already ended at the start of a visit. Keeps a guest's lists.
 * @returns whether the lists belonged to an account
 */
export function endLists(shop: ShopState): boolean {
  const storage = createStorage();
  const wereAccounts = ownLists(storage).head.of !== undefined;
  putUnsentAside(storage, shop.now());
  if (wereAccounts) forgetLists(shop, storage);
  return wereAccounts;
}

/** Keeps the lists after a session has ended during a visit. Only the same account can sync these lists again. */
export const keepLists = ({ now }: ShopState): void => putUnsentAside(createStorage(), now());

/** Clears the lists when the customer signs out. */
export function leaveLists(shop: ShopState): void {
  const storage = createStorage();
  forgetLists(shop, storage);
  storage.write("account", null);
}
