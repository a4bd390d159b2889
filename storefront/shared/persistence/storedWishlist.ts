import { isId, withWishlistItem, type StoredEntry, type WishlistItem } from "@corkwood/commerce";
import { isTimestamp, readList, type ReadResult } from "./storedValues.ts";

function readItem({ id, productId, variantId, createdAt }: Partial<WishlistItem>): WishlistItem | undefined {
  if (!isId(id) || !isId(productId) || (variantId !== undefined && !isId(variantId))) return undefined;
  return { id, productId, ...(variantId && { variantId }), createdAt: isTimestamp(createdAt) ? createdAt : 0 };
}

/** Reads the stored wishlist: its items, with the data that tabs need to merge changes. */
export function readWishlist(stored: unknown): ReadResult<StoredEntry<WishlistItem>[]> {
  return readList<WishlistItem>(stored, readItem);
}

/** Removes duplicates, because two tabs may have added the same product. Keeps the last item. */
export function normalizeWishlist(items: readonly WishlistItem[]): WishlistItem[] {
  return items.reduce<WishlistItem[]>(withWishlistItem, []);
}
