import type { ProductSummary, WishlistItem } from "@corkwood/commerce";
import { proxy } from "valtio";

export interface WishlistState {
  /** Newest first. */
  items: WishlistItem[];
  /** What is known of the items' products, by id: never changed, only replaced. Not stored: fetched where they are shown. */
  products: Record<string, ProductSummary>;
  /** `read` once the stored items were read, `ready` once their products were fetched. */
  status: "starting" | "read" | "ready" | "failed";
}

export function createWishlistState(): WishlistState {
  return proxy<WishlistState>({ items: [], products: {}, status: "starting" });
}
