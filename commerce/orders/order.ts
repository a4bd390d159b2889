import type { Address } from "../delivery/address.ts";
import type { GiftcardDetail } from "../cart/giftcard.ts";
import type { GiftType } from "./charges.ts";
import { paymentMethods, type PaymentMethod } from "../payments/methods.ts";
import { addCents, noCents, subtractCents, type Cents, type Dollars } from "../money.ts";
import { coverTotal, type Covered } from "./voucher.ts";

/** How an order was paid, in a word; where nothing was left to pay, by what paid it. */
export function paymentLabel(
  method: PaymentMethod,
  { voucherTotal, credit }: { voucherTotal: Cents; credit: Cents },
): string {
  const { kind, label } = paymentMethods[method];
  if (kind !== "nothing") return label;
  const paidBy = [...(voucherTotal > 0 ? ["Gift Card(s)"] : []), ...(credit > 0 ? ["Store Credit"] : [])];
  return paidBy.join(" and ") || label;
}

/** What an order is made of, before anything is paid. */
export interface OrderCharges {
  /** What the lines cost before promotions, gift cards included. */
  subtotal: Cents;
  /** What promotions take off; gift cards stand outside of them. */
  discount?: Cents;
  shipping: Cents;
  insurance?: Cents;
  wrapping?: Cents;
}

export interface OrderAmounts extends Required<OrderCharges>, Omit<Covered, "due"> {
  /** All of it, before vouchers and store credit. */
  total: Cents;
  /** What is left to pay. */
  grandTotal: Cents;
}

const nothing = noCents;

/**
 * One truth for what an order costs (specification/checkout#grand-total).
 * @param vouchers what is left of each, in the order they were entered
 * @param credit the store credit that may be used
 */
export function orderAmounts(
  { subtotal, discount = nothing, shipping, insurance = nothing, wrapping = nothing }: OrderCharges,
  vouchers: readonly Cents[] = [],
  credit: Cents = nothing,
): OrderAmounts {
  const total = addCents(subtractCents(subtotal, discount), shipping, insurance, wrapping);
  const { due, ...covered } = coverTotal(total, vouchers, credit);
  return { subtotal, discount, shipping, insurance, wrapping, total, ...covered, grandTotal: due };
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
  price: Dollars;
  lineTotal: Dollars;
  giftcard: GiftcardDetail | null;
}

/** What the confirmation page and the email show (specification/orders#placed-number); amounts in dollars. */
export interface PlacedOrder {
  number: string;
  /** ISO 8601. */
  placedAt: string;
  items: PlacedOrderItem[];
  /** Before promotions. */
  subtotal: Dollars;
  /** What each promotion took off, in the order they applied; those that took nothing off are left out. */
  promoDiscounts: { promoId: string; name: string; amount: Dollars }[];
  deliveryInsuranceCost: Dollars;
  giftWrappingCost: Dollars;
  voucherCount: number;
  voucherRedemptionTotal: Dollars;
  storeCreditRedemptionTotal: Dollars;
  /** What was left to pay. */
  grandTotal: Dollars;
  email: string;
  phone: string;
  billingAddress: Address | null;
  /** Null where nothing is sent: picked up at a store, or gift cards alone. */
  shippingAddress: Address | null;
  clickCollectStore: { id: string; name: string; address: string } | null;
  gift: { type: GiftType; from: string; to: string; message: string };
  shippingMethodLabel: string;
  shippingMethodPrice: Dollars;
  paymentMethod: PaymentMethod;
  paymentMethodLabel: string;
}
