import { paymentMethods } from "../payments/methods.ts";
import type { PaymentMethod } from "../payments/methodNames.ts";
import { addCents, noCents, subtractCents, type Cents } from "../money.ts";
import { coverTotal, type Covered } from "./voucher.ts";

/** How an order was paid, in one word. If nothing was left to pay, the tender that paid it. */
export function paymentLabel(
  method: PaymentMethod,
  { voucherTotal, credit }: { voucherTotal: Cents; credit: Cents },
): string {
  const { kind, label } = paymentMethods[method];
  if (kind !== "nothing") return label;
  const paidBy = [...(voucherTotal > 0 ? ["Gift Card(s)"] : []), ...(credit > 0 ? ["Store Credit"] : [])];
  return paidBy.join(" and ") || label;
}

/** The amounts of an order, before any payment. */
export interface OrderCharges {
  /** What the lines cost before promotions, gift cards included. */
  subtotal: Cents;
  /** What promotions take off. They do not apply to gift cards. */
  discount?: Cents;
  shipping: Cents;
  insurance?: Cents;
  wrapping?: Cents;
}

export interface OrderAmounts extends Required<OrderCharges>, Omit<Covered, "due"> {
  /** The total before vouchers and store credit. */
  total: Cents;
  /** What is left to pay. */
  grandTotal: Cents;
}

const nothing = noCents;

/**
 * The one calculation of what an order costs (specification/checkout#grand-total).
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
