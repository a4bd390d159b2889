import type { CartItem, ErrorCode, PaymentMethod, PlacedOrder, ProductResult } from "@corkwood/commerce";

/** A line that was added to or removed from the cart. */
export type ActivityLine = Pick<CartItem, "productId" | "variantId" | "qty" | "giftcard">;

/** Events of a visit that are apparent from neither the URL nor the page (specification/analytics#events). */
export type Activity =
  /** A page has been rendered, which may be long after its navigation on slow devices. */
  | {
      kind: "pageShown";
      /** Key of the page's location in the router. */
      key: string;
    }
  | { kind: "found"; results: readonly ProductResult[] }
  | { kind: "chosen"; result: ProductResult }
  | { kind: "added" | "removed"; lines: readonly ActivityLine[] }
  /** The line before its quantity changed. */
  | { kind: "changed"; line: ActivityLine; qty: number }
  | { kind: "contactGiven" }
  | {
      kind: "shippingChosen";
      /** Label of the delivery method. */
      tier: string;
    }
  | { kind: "paying"; method: PaymentMethod }
  | { kind: "refused"; problemCode: ErrorCode }
  | { kind: "purchased"; order: PlacedOrder };

/**
 * Events since the page was loaded. The reporting code loads when the page is idle. It then processes both existing
 * and later entries.
 */
export type ActivityLog = Activity[];
