import type { ProductSummary, WishlistItem } from "@corkwood/commerce";
import { proxy } from "valtio";

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

/** What the shop's ids are made of; the server refuses a question with any other. */
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

function isId(kept: unknown): kept is string {
  return typeof kept === "string" && idPattern.test(kept);
}

/** Kept wishes are the shopper's own, but may be of an older version or edited by hand: what does not fit is dropped. */
export function readWishes(kept: unknown): WishlistItem[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((item: Partial<WishlistItem> | null): item is WishlistItem => {
    if (typeof item !== "object" || item === null) return false;
    const { id, productId, variantId, createdAt } = item;
    const hasVariant = variantId === undefined || isId(variantId);
    return isId(id) && isId(productId) && hasVariant && typeof createdAt === "number";
  });
}

export const wishlistPath = "/account/wishlist";
