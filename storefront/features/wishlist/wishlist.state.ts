import { isId, withWish, type Kept, type ProductSummary, type WishlistItem } from "@corkwood/commerce";
import { proxy } from "valtio";
import { isMoment, readList, type Readable } from "../kept.ts";

export interface WishlistState {
  /** Newest first. */
  items: WishlistItem[];
  /** What is known of the items' products, by id: never changed, only replaced. Not kept: fetched where they are shown. */
  products: Record<string, ProductSummary>;
  /** `kept` once the kept items were read, `ready` once their products were fetched. */
  status: "starting" | "kept" | "ready" | "failed";
}

export function createWishlistState(): WishlistState {
  return proxy<WishlistState>({ items: [], products: {}, status: "starting" });
}

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

export const wishlistPath = "/account/wishlist";
