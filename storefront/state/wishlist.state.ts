import type { ProductSummary, WishlistItem } from "@corkwood/commerce";
import { proxy } from "valtio";

export interface WishlistState {
  /** Newest first. */
  items: WishlistItem[];
  /**
   * Known products, keyed by id. The record is replaced, never mutated. It is not stored, because the components that
   * show products load them.
   */
  products: Record<string, ProductSummary>;
  /**
   * `read` once the stored items have been read, `ready` once their products have loaded; `stored` if the shop could
   * not be reached and the products are shown as last seen in this browser.
   */
  status: "starting" | "read" | "ready" | "stored" | "failed";
}

export function createWishlistState(): WishlistState {
  return proxy<WishlistState>({ items: [], products: {}, status: "starting" });
}
