import {
  addCents,
  deliveryInsurance,
  giftWrapping,
  orderAmounts,
  subtractCents,
  toCents,
  toDollars,
  viewCart,
  type Cents,
} from "@corkwood/commerce";
import { ordinarySubtotal, promoView, type PromoParts } from "../promo/promo.view.ts";
import { chosenRate, isShipped, ratesView } from "./rates.view.ts";

const nothing = toCents(0);

function discountOf(parts: PromoParts): Cents {
  return addCents(...promoView(parts).discounts.map(({ amount = 0 }) => toCents(amount)));
}

/** What can be asked for beside delivery, wanted or not. Gift cards are neither carried nor wrapped. */
function priceOfExtras(parts: PromoParts): { insurance: Cents; wrapping: Cents } {
  const { cart, checkout } = parts;
  const bottles = cart.items.reduce((count, { qty, giftcard }) => (giftcard ? count : count + qty), 0);
  const afterPromotions = subtractCents(ordinarySubtotal(parts), discountOf(parts));
  return {
    insurance: deliveryInsurance(afterPromotions, checkout.shippingMethod),
    wrapping: giftWrapping("wrapped", bottles),
  };
}

/** The same in dollars, to be offered. */
export function extraPrices(parts: PromoParts): { insurance: number; wrapping: number } {
  const { insurance, wrapping } = priceOfExtras(parts);
  return { insurance: toDollars(insurance), wrapping: toDollars(wrapping) };
}

/**
 * What the order comes to as far as this side knows: the server's word at placement decides. Dollars. Until the offers
 * are ready it is what the order comes to without any.
 */
export function expectedTotals(parts: PromoParts, now: number) {
  const { cart, checkout } = parts;
  const { totals } = viewCart(cart.items, cart.products, now);
  const rate = chosenRate(parts);
  const extras = priceOfExtras(parts);
  const isWrapped = isShipped(cart) && checkout.gift.type === "wrapped";
  const isInsured = isShipped(cart) && checkout.includesDeliveryInsurance;
  const amounts = orderAmounts(
    {
      subtotal: toCents(totals.subtotal),
      discount: discountOf(parts),
      shipping: toCents(rate?.price ?? 0),
      insurance: isInsured ? extras.insurance : nothing,
      wrapping: isWrapped ? extras.wrapping : nothing,
    },
    checkout.vouchers.map(({ amountRemaining }) => toCents(amountRemaining)),
  );
  return {
    ...totals,
    offers: promoView(parts),
    rate,
    refusal: ratesView(parts).refusal,
    insurance: toDollars(amounts.insurance),
    wrapping: toDollars(amounts.wrapping),
    voucherTotal: toDollars(amounts.voucherTotal),
    grandTotal: toDollars(amounts.grandTotal),
  };
}
