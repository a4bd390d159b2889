import { availabilityOf, isComingSoon, type Availability, type Stocked } from "../catalogue/availability.ts";
import type { ProductSummary } from "../catalogue/product.ts";

/** Events that a shopper can be notified of: a product is back in stock or has been released. */
export type NotificationKind = "restock" | "release";

/**
 * Whether a product offers this sign-up (specification/product-page#restock-offer). A product that is sold out before
 * its release offers both sign-ups.
 * @param now epoch milliseconds
 */
export function takesSignUp(
  kind: NotificationKind,
  product: Stocked & Pick<ProductSummary, "allowRestockNotifications">,
  now: number,
): boolean {
  switch (kind) {
    case "release":
      return isComingSoon(product, now);
    case "restock":
      return product.allowRestockNotifications && availabilityOf(product, now) === "soldOut";
  }
}

/** The sign-up that a product's page offers, if any. Sign-ups for a sold-out product wait until it can be bought. */
export function offeredSignUp({
  soldOut,
  comingSoon,
  allowRestockNotifications,
}: Pick<ProductSummary, "soldOut" | "comingSoon" | "allowRestockNotifications">): NotificationKind | undefined {
  if (soldOut && allowRestockNotifications) return "restock";
  return comingSoon ? "release" : undefined;
}

const isBuyable = {
  available: true,
  preArrival: true,
  comingSoon: false,
  soldOut: false,
  unavailable: false,
} satisfies Record<Availability, boolean>;

/** Whether shoppers should be notified now, because the product can be bought. @param now epoch milliseconds */
export function canBeBought(product: Stocked, now: number): boolean {
  return isBuyable[availabilityOf(product, now)];
}
