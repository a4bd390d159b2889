import type { CartItem, ErrorCode, PaymentMethod, PlacedOrder, ProductResult } from "@corkwood/commerce";

/** What went into the cart or out of it. */
export type ActivityLine = Pick<CartItem, "productId" | "variantId" | "qty" | "giftcard">;

/** What a shopper did, as far as neither the address nor the page tells it (specification/analytics#events). */
export type Activity =
  | { kind: "found"; results: readonly ProductResult[] }
  | { kind: "chosen"; result: ProductResult }
  | { kind: "added" | "removed"; lines: readonly ActivityLine[] }
  /** A line, as it was, gets another quantity. */
  | { kind: "changed"; line: ActivityLine; qty: number }
  | { kind: "contactGiven" }
  | {
      kind: "shippingChosen";
      /** What the way of delivery is called. */
      tier: string;
    }
  | { kind: "paying"; method: PaymentMethod }
  | { kind: "refused"; problemCode: ErrorCode }
  | { kind: "purchased"; order: PlacedOrder };

/**
 * What the shopper did since the page was loaded. The code that reports it comes when the page is idle: it takes what is there,
 * and from then on what is pushed.
 */
export type ActivityLog = Activity[];
