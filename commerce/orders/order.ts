import { paymentMethods } from "../payments/methods.ts";
import type { PaymentMethod } from "../payments/names.ts";
import { addCents, noCents, subtractCents, type Cents } from "../money.ts";
import { coverTotal, type Covered } from "./voucher.ts";

/** Label for an order's payment. If nothing was left to pay, this is the label of the tender that covered the order. */
export function paymentLabel(
  method: PaymentMethod,
  { voucherTotal, credit }: { voucherTotal: Cents; credit: Cents },
): string {
  const { kind, label } = paymentMethods[method];
  if (kind !== "nothing") return label;
  const paidBy = [...(voucherTotal > 0 ? ["Gift Card(s)"] : []), ...(credit > 0 ? ["Store Credit"] : [])];
  return paidBy.join(" and ") || label;
}

/** An order's charges, before any payment. */
export interface OrderCharges {
  /** Cost of the lines before promotions, including gift cards. */
  subtotal: Cents;
  /** Discount from promotions, which do not apply to gift cards. */
  discount?: Cents;
  shipping: Cents;
  insurance?: Cents;
  wrapping?: Cents;
}

export interface OrderAmounts extends Required<OrderCharges>, Omit<Covered, "due"> {
  /** Total before vouchers and store credit. */
  total: Cents;
  /** Amount left to pay. */
  grandTotal: Cents;
}

const nothing = noCents;

/**
 * The only calculation of an order's cost (specification/checkout#grand-total).
 * @param vouchers balance of each voucher, in entry order
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
