import { createStorage, type BrowserStorage } from "../../../services/browser/storage.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { noLists, ownLists, showLists } from "./syncedLists.ts";
import { putUnsentAside } from "./unsent.ts";

/** Cart and wishlist begin anew, in all tabs of this browser. */
function forgetLists({ cart, wishlist, now }: ShopState, storage: BrowserStorage): void {
  const { since } = ownLists(storage).head;
  showLists(storage, { ...noLists(), head: { since: Math.max(now(), since + 1) } });
  cart.items = [];
  wishlist.items = [];
}

/** A session was found to be over at the start of a visit. @returns whether the lists were an account's: others stay */
export function endLists(shop: ShopState): boolean {
  const storage = createStorage();
  const wereAccounts = ownLists(storage).head.of !== undefined;
  putUnsentAside(storage, shop.now());
  if (wereAccounts) forgetLists(shop, storage);
  return wereAccounts;
}

/** A session has ended during a visit: the lists stay, and only the same account continues them. */
export const keepLists = ({ now }: ShopState): void => putUnsentAside(createStorage(), now());

/** The customer signs out. */
export function leaveLists(shop: ShopState): void {
  const storage = createStorage();
  forgetLists(shop, storage);
  storage.write("account", null);
}
