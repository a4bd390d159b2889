import {
  addCents,
  deliveryInsurance,
  giftTypes,
  giftWrapping,
  noCents,
  noDollars,
  orderAmounts,
  subtractCents,
  toCents,
  toDollars,
  viewCart,
  type Cents,
  type Dollars,
} from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import { countedItems, ordinarySubtotal, promoView, type PromoParts } from "../promo/promo.view.ts";
import { chosenRate, isDestinationKnown, isShipped, ratesView, unpricedText } from "./rates.view.ts";

function discountOf(parts: PromoParts): Cents {
  return addCents(...promoView(parts).discounts.map(({ amount = noDollars }) => toCents(amount)));
}

/** Returns the prices of extras, whether or not they are selected. Gift cards are neither insured nor wrapped. */
export function extraPrices(parts: PromoParts): { insurance: Cents; wrapping: Cents } {
  const { checkout } = parts;
  const bottles = countedItems(parts).reduce((count, { qty, giftcard }) => (giftcard ? count : count + qty), 0);
  const afterPromotions = subtractCents(ordinarySubtotal(parts), discountOf(parts));
  return {
    insurance: deliveryInsurance(afterPromotions, checkout.shippingMethod),
    wrapping: giftWrapping("wrapped", bottles),
  };
}

/**
 * Returns the shopper's store credit in dollars. Only signed-in customers have store credit
 * (specification/vouchers#credit-use).
 */
export function creditOf({ identity }: Pick<ShopState, "identity">): Dollars {
  return identity.isSignedIn() ? (identity.storeCredit?.() ?? noDollars) : noDollars;
}

/**
 * Returns the order totals in dollars, based on what the browser knows. When the order is placed, the server's totals
 * apply. Offers are not included until they have loaded.
 * @param now epoch milliseconds; @param credit available store credit in dollars
 */
export function expectedTotals(parts: PromoParts, now: number, credit = noDollars) {
  const { cart, checkout } = parts;
  const offers = promoView(parts);
  const { totals } = viewCart(cart.items, cart.products, now, parts.homeState);
  const rate = chosenRate(parts);
  const rates = ratesView(parts);
  const extras = extraPrices(parts);
  const isWrapped = isShipped(cart) && giftTypes[checkout.gift.type].isWrapped;
  const isInsured = isShipped(cart) && checkout.includesDeliveryInsurance;
  const amounts = orderAmounts(
    {
      subtotal: toCents(totals.subtotal),
      discount: discountOf(parts),
      shipping: toCents(rate?.price ?? noDollars),
      insurance: isInsured ? extras.insurance : noCents,
      wrapping: isWrapped ? extras.wrapping : noCents,
    },
    checkout.vouchers.map(({ amountRemaining }) => toCents(amountRemaining)),
    checkout.useStoreCredit ? toCents(credit) : noCents,
  );
  return {
    ...totals,
    offers,
    rate,
    /** Reason why delivery is refused. */
    refusal: rate ? "" : rates.refusal,
    /** Text shown instead of the delivery price if the address is known but the price is not. */
    unpriced: rate ? undefined : unpricedText(rates, isShipped(cart) && isDestinationKnown(parts)),
    /** Whether the rates could not be loaded. */
    isRateFailed: rate === undefined && rates.status === "failed",
    /** Whether the total excludes delivery because its price is unknown. False for an empty cart. */
    isBeforeDelivery:
      rate === undefined &&
      cart.items.length > 0 &&
      (isDestinationKnown(parts)
        ? rates.status !== "loading"
        : rates.status === "failed" || !offers.data?.freeDelivery),
    insurance: toDollars(amounts.insurance),
    wrapping: toDollars(amounts.wrapping),
    /** Amount that each gift card pays, in entry order. */
    vouchers: amounts.vouchers.map((paid) => toDollars(paid)),
    voucherTotal: toDollars(amounts.voucherTotal),
    storeCredit: toDollars(amounts.credit),
    grandTotal: toDollars(amounts.grandTotal),
  };
}

export type ExpectedTotals = ReturnType<typeof expectedTotals>;

/** Returns the totals for the current state of the shop. */
export function totalsNow(shop: ShopState): ExpectedTotals {
  return expectedTotals(shop, shop.now(), creditOf(shop));
}
