import type { CartItem, ProductSummary } from "@corkwood/commerce";
import { proxy, ref } from "valtio";

export interface CartState {
  /** Oldest first. */
  items: CartItem[];
  /**
   * The items' products by id: never changed, only replaced; null if one no longer exists. Not stored: fetched again with
   * each visit.
   */
  products: Record<string, ProductSummary | null>;
  /**
   * When each product's price and stock were last asked for: epoch milliseconds. Stock that did not change keeps its
   * own time.
   */
  askedAt: Map<string, number>;
  /**
   * `ready` once the stored items were read and their products fetched; `stored` where the shop could not be reached, and the
   * products are as this browser last saw them.
   */
  status: "starting" | "ready" | "stored" | "failed";
  /** Texts that were typed as a quantity and are no number, by line: the shopper has to correct them. Not stored. */
  refusedQuantities: Record<string, string>;
  /** An order is being placed: the cart cannot change. */
  busy: boolean;
  /** The mini cart is shown. */
  open: boolean;
  /** The notice about pre-arrivals is shown: one was just added. */
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

/** One line a variant, whichever tab began it; each gift card is a line of its own. */
export function lineId(variantId: string, giftcardId: string | undefined): string {
  return giftcardId ?? variantId;
}
