import { isId, withWish, type Kept, type WishlistItem } from "@corkwood/commerce";
import { isMoment, readList, type Readable } from "../../shared/persistence/storedList.ts";

function readItem({ id, productId, variantId, createdAt }: Partial<WishlistItem>): WishlistItem | undefined {
  if (!isId(id) || !isId(productId) || (variantId !== undefined && !isId(variantId))) return undefined;
  return { id, productId, ...(variantId && { variantId }), createdAt: isMoment(createdAt) ? createdAt : 0 };
}

/** The kept wishlist: its wishes, and what tabs need to know of them to agree. */
export function readWishlist(kept: unknown): Readable<Kept<WishlistItem>[]> {
  return readList<WishlistItem>(kept, readItem);
}

/** Two tabs may have wished for the same product: the last wish stands. */
export function settleWishes(items: readonly WishlistItem[]): WishlistItem[] {
  return items.reduce<WishlistItem[]>(withWish, []);
}
