import { merge, type SyncedLists, type StoredEntry, type Mergeable } from "@corkwood/commerce";
import type { BrowserStorage } from "../../../services/browser/storage.ts";
import { headOf, isFields, type ListHead } from "../../../shared/persistence/storedValues.ts";
import { readCart } from "../../../shared/persistence/storedCart.ts";
import { readWishlist } from "../../../shared/persistence/storedWishlist.ts";

/** Cart and wishlist, with the account that owns them. */
export interface OwnLists extends SyncedLists {
  head: ListHead;
}

/** Parses the lists from an untrusted source, and leaves out invalid entries. */
export function readLists(stored: unknown): SyncedLists {
  const { cart, wishlist } = isFields(stored) ? stored : {};
  return { cart: { items: readCart(cart).value }, wishlist: { items: readWishlist(wishlist).value } };
}

export function ownLists(storage: BrowserStorage): OwnLists {
  const [cart, wishlist] = [storage.read("cart").value, storage.read("wishlist").value];
  const heads = [headOf(cart), headOf(wishlist)];
  // The lists are always reset together, so the older reset time applies to both.
  const head = heads.toSorted((a, b) => a.since - b.since)[0] ?? { since: 0 };
  return { ...readLists({ cart, wishlist }), head };
}

/** Replaces the lists in all tabs of this browser. @returns false if storage is unavailable */
export function showLists(storage: BrowserStorage, { head, cart, wishlist }: OwnLists): boolean {
  const isShown = storage.replace("cart", { ...head, ...cart });
  return storage.replace("wishlist", { ...head, ...wishlist }) && isShown;
}

/** Applies a merge rule to the cart and to the wishlist. */
export function both(
  first: SyncedLists,
  second: SyncedLists,
  rule: <T extends Mergeable>(a: readonly StoredEntry<T>[], b: readonly StoredEntry<T>[]) => StoredEntry<T>[],
): SyncedLists {
  return {
    cart: { items: rule(first.cart.items, second.cart.items) },
    wishlist: { items: rule(first.wishlist.items, second.wishlist.items) },
  };
}

export const mergeLists = (first: SyncedLists, second: SyncedLists) => both(first, second, merge);

export const noLists = (): SyncedLists => ({ cart: { items: [] }, wishlist: { items: [] } });
