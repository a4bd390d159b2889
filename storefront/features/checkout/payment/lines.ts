import { noDollars, partOfCents, toCents, toDollars, type CartView, type Dollars } from "@corkwood/commerce";
import type { PaymentLine } from "./providers/common/provider.ts";
import type { ExpectedTotals } from "../../totals/totals.ts";

/** Returns the components of the total. A provider shows them if they add up to the amount. */
export function paymentLines({ lines }: CartView, { rate, insurance, wrapping }: ExpectedTotals): PaymentLine[] {
  const extra = (name: string, unitAmount: Dollars) => (unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : []);
  return [
    ...lines.map(({ product, item, lineTotal }) => ({
      name: product?.name ?? "",
      quantity: item.qty,
      unitAmount: toDollars(partOfCents(toCents(lineTotal), 1, item.qty)),
    })),
    ...extra(rate?.label ?? "", rate?.price ?? noDollars),
    ...extra("Delivery insurance", insurance),
    ...extra("Gift wrapping", wrapping),
  ];
}
