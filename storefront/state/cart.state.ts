import type { CartItem, ProductSummary } from "@corkwood/commerce";
import { proxy, ref } from "valtio";

export interface CartState {
  /** Oldest first. */
  items: CartItem[];
  /**
   * Products, keyed by id; null for a product that no longer exists. The record is replaced, never mutated. It is not
   * stored, because products are loaded on each visit.
   */
  products: Record<string, ProductSummary | null>;
  /**
   * Time of the last request for price and stock of each product, in epoch milliseconds. Unchanged stock keeps its own
   * timestamp.
   */
  askedAt: Map<string, number>;
  /**
   * `ready` once the stored items and their products have loaded; `stored` if the shop could not be reached and the
   * products are shown as last seen in this browser.
   */
  status: "starting" | "ready" | "stored" | "failed";
  /** Invalid quantities that the shopper has to correct, keyed by line id. These are not stored. */
  refusedQuantities: Record<string, string>;
  /** Whether an order is being placed. The cart cannot change during that time. */
  busy: boolean;
  /** Whether the mini cart is open. */
  open: boolean;
  /** Whether the pre-arrival notice is open. It opens after a pre-arrival is added. */
  notice: boolean;
}

export function createCartState(): CartState {
  return proxy<CartState>({
    items: [],
    products: {},
    askedAt: ref(new Map()),
    status: "starting",
    refusedQuantities: {},
    busy: false,
    open: false,
    notice: false,
  });
}

/** Returns the id of a line. A variant has the same line in all tabs, and each gift card has its own line. */
export function lineId(variantId: string, giftcardId: string | undefined): string {
  return giftcardId ?? variantId;
}
