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

/** A session has ended without a sign-out. @returns whether the lists were an account's: others stay */
export function endLists(shop: ShopState): boolean {
  const storage = createStorage();
  const wereAccounts = ownLists(storage).head.of !== undefined;
  putUnsentAside(storage, shop.now());
  if (wereAccounts) forgetLists(shop, storage);
  return wereAccounts;
}

/** The customer signs out. */
export function leaveLists(shop: ShopState): void {
  const storage = createStorage();
  forgetLists(shop, storage);
  storage.write("account", null);
}
