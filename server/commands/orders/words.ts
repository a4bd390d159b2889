import { formatMoney, toDollars, type Cents } from "@corkwood/commerce";

/** Cents as people read them. */
export const dollars = (amount: Cents) => formatMoney(toDollars(amount));

const melbourne = new Intl.DateTimeFormat("en-AU", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Australia/Melbourne",
});

/** A time in Melbourne. */
export const moment = (at: Date) => melbourne.format(at);
