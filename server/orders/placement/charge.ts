import type { Cents } from "@corkwood/commerce";
import type { PaymentLine } from "../../providers/payments/common/gateway.ts";
import type { Priced } from "../pricing/priced.ts";

/** Amount to charge for an order. */
export interface Charge {
  amount: Cents;
  /** Products and extra costs. Without a discount, voucher or credit, their sum is the amount to charge. */
  lines: PaymentLine[];
}

export function chargeOf({ lines, rate, amounts }: Priced): Charge {
  const extras: [name: string, amount: Cents][] = [
    [rate.label, amounts.shipping],
    ["Delivery insurance", amounts.insurance],
    ["Gift wrapping", amounts.wrapping],
  ];
  return {
    amount: amounts.grandTotal,
    lines: [
      ...lines.map(({ product, qty, price }) => ({ name: product.name, quantity: qty, unitAmount: price })),
      ...extras.flatMap(([name, unitAmount]) => (unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : [])),
    ],
  };
}
