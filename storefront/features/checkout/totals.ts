import {
  addCents,
  orderAmounts,
  toCents,
  toDollars,
  viewCart,
  type PlaceOrderRequest,
  type ShippingRatesRequest,
} from "@corkwood/commerce";
import { knownEmail, promoView, type PromoParts } from "../promo/promo.view.ts";

export function orderedItems({ items }: PromoParts["cart"]): PlaceOrderRequest["cart"]["items"] {
  return items.map(({ productId, variantId, qty, giftcard }) => ({
    productId,
    variantId,
    qty,
    ...(giftcard && { giftcard: { ...giftcard } }),
  }));
}

/** What the rates call is asked for: where the order goes, and what is in it. */
export function ratesRequest({ cart, checkout, promo }: PromoParts): ShippingRatesRequest {
  const { country, postcode } = checkout.shippingAddress;
  const email = knownEmail(checkout);
  return {
    cart: {
      ...(email !== undefined && { email }),
      items: orderedItems(cart),
      promoCodes: [...promo.codes],
      shippingAddress: { country, postcode: postcode.trim() },
    },
  };
}

/**
 * What the order comes to as far as this side knows: the server's word at placement decides. Dollars. Until the offers
 * are ready it is what the order comes to without any.
 */
export function expectedTotals(shop: PromoParts, now: number) {
  const { totals } = viewCart(shop.cart.items, shop.cart.products, now);
  const { rates } = shop.checkout;
  const offers = promoView(shop);
  // A rate for another address, other bottles or other codes is none, and so is a refusal.
  const isAnswered = rates.key === JSON.stringify(ratesRequest(shop)) && rates.status !== "loading";
  const rate = isAnswered ? rates.list[0] : undefined;
  const discount = addCents(...offers.discounts.map(({ amount = 0 }) => toCents(amount)));
  const amounts = orderAmounts({
    subtotal: toCents(totals.subtotal),
    discount,
    shipping: toCents(rate?.price ?? 0),
  });
  const refusal = isAnswered ? rates.message : "";
  return { ...totals, offers, rate, refusal, grandTotal: toDollars(amounts.grandTotal) };
}
