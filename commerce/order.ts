import type { Address } from "./address.ts";
import type { GiftcardDetail } from "./giftcard.ts";
import { addCents, subtractCents, toCents, type Cents } from "./money.ts";

/** Payment methods and their labels (specification 2, section 9). The first slice offers these two. */
export const paymentMethods = {
  braintreeCreditCard: "Credit Card",
  bankTransfer: "Bank Transfer",
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

export interface OrderAmounts {
  /** Before promotions, gift cards included. */
  subtotal: Cents;
  /** What promotions take off; gift cards stand outside of them. */
  discount: Cents;
  shipping: Cents;
  grandTotal: Cents;
}

/** One truth for what an order costs (specification 2, section 9, 'Grand total'). */
export function orderAmounts(subtotal: Cents, shipping: Cents, discount: Cents = toCents(0)): OrderAmounts {
  return { subtotal, discount, shipping, grandTotal: addCents(subtractCents(subtotal, discount), shipping) };
}

/** One line of a placed order; amounts in dollars. */
export interface PlacedOrderItem {
  productId: string;
  variantId: string;
  sku: string;
  name: string;
  variantLabel: string;
  path: string;
  image: { url: string; alt: string } | null;
  qty: number;
  price: number;
  lineTotal: number;
  giftcard: GiftcardDetail | null;
}

/** What the confirmation page and the email show (specification 2, section 3); amounts in dollars. */
export interface PlacedOrder {
  number: string;
  /** ISO 8601. */
  placedAt: string;
  items: PlacedOrderItem[];
  /** Before promotions. */
  subtotal: number;
  /** What each promotion took off, in the order they applied; those that took nothing off are left out. */
  promoDiscounts: { promoId: string; name: string; amount: number }[];
  grandTotal: number;
  email: string;
  phone: string;
  billingAddress: Address | null;
  shippingAddress: Address;
  shippingMethodLabel: string;
  shippingMethodPrice: number;
  paymentMethod: PaymentMethod;
  paymentMethodLabel: string;
}
