import { formatMoney, toDollars, type Cents } from "@corkwood/commerce";

/** Formats cents as dollars. */
export const dollars = (amount: Cents) => formatMoney(toDollars(amount));
