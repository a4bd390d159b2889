import {
  addCents,
  noDollars,
  subtractCents,
  timesCents,
  toCents,
  toDollars,
  unitPrice,
  type Dollars,
  type PlacedOrder,
  type ProductSummary,
} from "@corkwood/commerce";
import type { ActivityLine } from "../state/activity.state.ts";
import type { ShopState } from "../state/shop.tsx";
import type { EventFields, EventItem } from "./dataLayer.ts";

/** Returns a product as an event item, without a quantity. */
export function itemOf(product: ProductSummary): EventItem {
  const { id, name, price, showPrice, functionalType, facts } = product;
  return {
    item_id: id,
    item_name: name,
    item_brand: facts.producer,
    // The price of a gift card is the chosen amount.
    price: showPrice && functionalType === "basic" ? price : undefined,
  };
}

/** Returns the total of lines before promotions. */
export function valueOfLines(
  { cart: { products } }: Pick<ShopState, "cart">,
  lines: readonly ActivityLine[],
): EventFields["add_to_cart"]["ecommerce"] {
  const items = lines.map(({ productId, variantId, giftcard, qty }) => {
    const product = products[productId];
    return {
      ...(product ? itemOf(product) : { item_id: productId }),
      item_variant: product?.variants.find(({ id }) => id === variantId)?.label,
      price: product ? unitPrice(product, giftcard) : undefined,
      quantity: qty,
    };
  });
  const costs = items.map(({ price, quantity }) => timesCents(toCents(price ?? noDollars), quantity));
  return { currency: "AUD", value: toDollars(addCents(...costs)), items };
}

/** Returns the total after offers. */
function lessOffers(subtotal: Dollars, offers: readonly { amount: Dollars }[]): Dollars {
  return toDollars(subtractCents(toCents(subtotal), addCents(...offers.map(({ amount }) => toCents(amount)))));
}

const couponOf = (offers: readonly { name: string }[]) => offers.map(({ name }) => name).join(", ") || undefined;

/** Returns the cart's value with the offers in the last response. */
export function valueOfCart(shop: ShopState): EventFields["begin_checkout"]["ecommerce"] {
  const offers = shop.promo.data?.summedDiscounts ?? [];
  const before = valueOfLines(shop, shop.cart.items);
  return { ...before, value: lessOffers(before.value, offers), coupon: couponOf(offers) };
}

export function valueOfOrder(order: PlacedOrder): EventFields["purchase"]["ecommerce"] {
  const { number, items, subtotal, promoDiscounts, shippingMethodPrice } = order;
  return {
    transaction_id: number,
    currency: "AUD",
    value: lessOffers(subtotal, promoDiscounts),
    shipping: shippingMethodPrice,
    coupon: couponOf(promoDiscounts),
    items: items.map(({ productId, name, variantLabel, price, qty }) => ({
      item_id: productId,
      item_name: name,
      item_variant: variantLabel,
      price,
      quantity: qty,
    })),
  };
}
