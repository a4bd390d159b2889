import {
  addCents,
  deliveryMessages,
  missingForFree,
  noDollars,
  shippingMethods,
  subtractCents,
  toCents,
  viewCart,
  type Dollars,
} from "@corkwood/commerce";
import { promoView, type PromoParts } from "../promo/promo.view.ts";
import { isDestinationKnown, isShipped, ratesView } from "../totals/rates.view.ts";

/** Whether the order is delivered to an address, rather than emailed or picked up. */
export function isDelivered({ cart, checkout }: PromoParts): boolean {
  return cart.items.length > 0 && isShipped(cart) && !shippingMethods[checkout.shippingMethod].isPickup;
}

/**
 * Returns a sentence about the amount still needed for free delivery. Empty if there is nothing to show; undefined
 * while offers or rates for this cart are loading (specification/delivery#free-missing). @param minimum dollars; @param
 * now epoch milliseconds
 */
export function freeDeliveryText(parts: PromoParts, minimum: Dollars, now: number): string | undefined {
  const { cart } = parts;
  if (cart.status !== "ready") return undefined;
  if (!isDelivered(parts)) return "";
  const offers = promoView(parts);
  if (offers.status === "loading") return undefined;
  // The amount that counts towards free delivery is unknown until the offers are known.
  if (offers.status === "failed") return "";
  if (offers.data?.freeDelivery) return deliveryMessages.freeReached(true);
  const isKnown = isDestinationKnown(parts);
  const rates = ratesView(parts);
  if (isKnown && rates.status === "loading") return undefined;
  const freeFrom = isKnown ? rates.standard?.freeFrom : minimum;
  if (freeFrom === undefined) return "";
  const discounts = offers.discounts.map(({ amount = noDollars }) => toCents(amount));
  const subtotal = toCents(viewCart(cart.items, cart.products, now, parts.homeState).totals.subtotal);
  const missing = missingForFree(subtractCents(subtotal, addCents(...discounts)), toCents(freeFrom));
  return missing > 0 ? deliveryMessages.freeMissing(missing, isKnown) : deliveryMessages.freeReached(isKnown);
}
