import { addCents, subtractCents, toCents, type Cents } from "../money.ts";
import { coverTotal, type Covered } from "./voucher.ts";

/** Payment methods and their labels (specification 2, section 9). */
export const paymentMethods = {
  braintreeCreditCard: "Credit Card",
  /** Without 3-D Secure: for the merchant's own staff. */
  braintreeCreditCardBypass3DS: "Credit Card",
  braintreePaypal: "PayPal",
  braintreePaypalPayIn4: "PayPal Pay In 4",
  bankTransfer: "Bank Transfer",
  afterpay: "Afterpay",
  noPayment: "No Payment Required",
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

/** How an order was paid, in a word; where nothing was left to pay, by what paid it. */
export function paymentLabel(
  method: PaymentMethod,
  { voucherTotal, credit }: { voucherTotal: Cents; credit: Cents },
): string {
  if (method !== "noPayment") return paymentMethods[method];
  const paidBy = [...(voucherTotal > 0 ? ["Gift Card(s)"] : []), ...(credit > 0 ? ["Store Credit"] : [])];
  return paidBy.join(" and ") || paymentMethods.noPayment;
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

const nothing = toCents(0);

/**
 * One truth for what an order costs (specification 2, section 9, 'Grand total').
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
