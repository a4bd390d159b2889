import type { ProductSummary, WishlistItem } from "@corkwood/commerce";
import { proxy } from "valtio";

export interface WishlistState {
  /** Newest first. */
  items: WishlistItem[];
  /** What is known of the items' products, by id: never changed, only replaced. Not stored: fetched where they are shown. */
  products: Record<string, ProductSummary>;
  /**
   * `read` once the stored items were read, `ready` once their products were fetched; `stored` where the shop could not be
   * reached, and the products are as this browser last saw them.
   */
  status: "starting" | "read" | "ready" | "stored" | "failed";
}

export function createWishlistState(): WishlistState {
  return proxy<WishlistState>({ items: [], products: {}, status: "starting" });
}
