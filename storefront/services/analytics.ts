import { addCents, toCents, toDollars, type PlacedOrder } from "@corkwood/commerce";

interface Layered {
  dataLayer?: object[];
}

/** What a tag manager reads, where the merchant has one. Nothing leaves the page by itself. */
export function track(event: object): void {
  try {
    ((globalThis as Layered).dataLayer ??= []).push(event);
  } catch {
    // A tag manager puts its own scripts into `push`: an error there must not prevent an order.
  }
}

/** Reports a placed order. To be called once, when the order is answered. */
export function trackPurchase(order: PlacedOrder): void {
  const { number, items, grandTotal, voucherRedemptionTotal, storeCreditRedemptionTotal, promoDiscounts } = order;
  track({
    event: "purchase",
    ecommerce: {
      transaction_id: number,
      currency: "AUD",
      // All that was bought for, whatever paid it.
      value: toDollars(addCents(...[grandTotal, voucherRedemptionTotal, storeCreditRedemptionTotal].map(toCents))),
      shipping: order.shippingMethodPrice,
      coupon: promoDiscounts.map(({ name }) => name).join(", "),
      items: items.map(({ sku, name, variantLabel, price, qty }) => ({
        item_id: sku,
        item_name: name,
        item_variant: variantLabel,
        price,
        quantity: qty,
      })),
    },
  });
}
