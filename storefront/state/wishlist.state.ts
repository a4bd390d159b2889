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
