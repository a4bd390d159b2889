import { noDollars, partOfCents, toCents, toDollars, type CartView, type Dollars } from "@corkwood/commerce";
import type { PaymentLine } from "./providers/common/provider.ts";
import type { ExpectedTotals } from "../../totals/totals.ts";

/** What an order is made of; a provider shows it where it adds up to what is paid. */
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
