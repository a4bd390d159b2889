import { paymentMethods, takesAmount, type PaymentMethodDefinition } from "../payments/methods.ts";
import type { PaymentMethod } from "../payments/names.ts";
import { addCents, noCents, subtractCents, toCents, formatCents, type Cents } from "../money.ts";
import { coverTotal, type Covered } from "./voucher.ts";
import type { Settings } from "../content/settings.ts";
import { checkoutMessages as say } from "./checkoutMessages.ts";

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

/** Number of unpaid orders, with their bottle count and total value. Unpaid orders reserve stock. */
export interface Unpaid {
  orders: number;
  bottles: number;
  amount: Cents;
}

type UnpaidLimit = Settings["unpaidOrders"]["customer"];

/**
 * Whether another order exceeds the limit on unpaid orders for a customer or network
 * (specification/orders#unpaid-limits).
 * @param held current unpaid orders
 */
export function isTooMuchUnpaid(limit: UnpaidLimit, held: Unpaid, order: Unpaid): boolean {
  return (
    held.orders + order.orders > limit.orders ||
    held.bottles + order.bottles > limit.bottles ||
    addCents(held.amount, order.amount) > toCents(limit.amount)
  );
}

/**
 * Message that explains why a method cannot pay for an order (specification/payments#pay-in-4-limits,
 * specification/payments#afterpay-limits). Undefined if the method can pay.
 * @param due amount left to pay
 */
export function paymentMethodError(method: PaymentMethod, due: Cents, hasGiftcards: boolean): string | undefined {
  const definition: PaymentMethodDefinition = paymentMethods[method];
  if (definition.kind === "nothing") return due > 0 ? say.somethingToPay : undefined;
  if (due === 0) return say.nothingToPay;
  if (definition.kind === "transfer") return hasGiftcards ? say.giftcardPaidAtOnce : undefined;
  const { label, limits } = definition;
  if (limits === null || takesAmount(definition, due)) return undefined;
  const [min, max] = [limits.min, limits.max].map(formatCents);
  return say.amountOutside(label, min ?? "", max ?? "");
}
