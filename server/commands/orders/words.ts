import { formatMoney, toDollars, type Cents } from "@corkwood/commerce";

/** Formats cents as dollars. */
export const dollars = (amount: Cents) => formatMoney(toDollars(amount));

const melbourne = new Intl.DateTimeFormat("en-AU", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Australia/Melbourne",
});

/** Formats a time in the Melbourne time zone. */
export const moment = (at: Date) => melbourne.format(at);
