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

/** What can be asked for beside delivery, wanted or not. Gift cards are neither carried nor wrapped. */
function priceOfExtras(parts: PromoParts): { insurance: Cents; wrapping: Cents } {
  const { checkout } = parts;
  const bottles = countedItems(parts).reduce((count, { qty, giftcard }) => (giftcard ? count : count + qty), 0);
  const afterPromotions = subtractCents(ordinarySubtotal(parts), discountOf(parts));
  return {
    insurance: deliveryInsurance(afterPromotions, checkout.shippingMethod),
    wrapping: giftWrapping("wrapped", bottles),
  };
}

/** The same in dollars, to be offered. */
export function extraPrices(parts: PromoParts): { insurance: Dollars; wrapping: Dollars } {
  const { insurance, wrapping } = priceOfExtras(parts);
  return { insurance: toDollars(insurance), wrapping: toDollars(wrapping) };
}

/**
 * The shopper's store credit in dollars: only signed-in shoppers have any
 * (specification/vouchers#credit-use).
 */
export function creditOf({ identity }: Pick<ShopState, "identity">): Dollars {
  return identity.isSignedIn() ? (identity.storeCredit?.() ?? noDollars) : noDollars;
}

/**
 * The order's totals as the browser knows them, in dollars; at placement the server's totals decide. Until the offers are
 * loaded, the totals are without offers.
 * @param now epoch milliseconds; @param credit what the shopper has, in dollars
 */
export function expectedTotals(parts: PromoParts, now: number, credit = noDollars) {
  const { cart, checkout } = parts;
  const offers = promoView(parts);
  const { totals } = viewCart(cart.items, cart.products, now);
  const rate = chosenRate(parts);
  const rates = ratesView(parts);
  const extras = priceOfExtras(parts);
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
    /** Why delivery is not possible. */
    refusal: rate ? "" : rates.refusal,
    /** Why there is no delivery price, where the address is known. */
    unpriced: rate ? undefined : unpricedText(rates, isShipped(cart) && isDestinationKnown(parts)),
    /** The rates could not be loaded. */
    isRateFailed: rate === undefined && rates.status === "failed",
    /** The total leaves the delivery out, because nobody can say yet what it costs. An empty cart has none. */
    isBeforeDelivery:
      rate === undefined &&
      cart.items.length > 0 &&
      ((!isDestinationKnown(parts) && !offers.data?.freeDelivery) ||
        rates.status === "failed" ||
        rates.asksPlace ||
        rates.refusal !== ""),
    insurance: toDollars(amounts.insurance),
    wrapping: toDollars(amounts.wrapping),
    /** What each gift card pays, in the order they were entered. */
    vouchers: amounts.vouchers.map((paid) => toDollars(paid)),
    voucherTotal: toDollars(amounts.voucherTotal),
    storeCredit: toDollars(amounts.credit),
    grandTotal: toDollars(amounts.grandTotal),
  };
}

export type ExpectedTotals = ReturnType<typeof expectedTotals>;

/** The same for the shop as it is at this moment. */
export function totalsNow(shop: ShopState): ExpectedTotals {
  return expectedTotals(shop, shop.now(), creditOf(shop));
}
