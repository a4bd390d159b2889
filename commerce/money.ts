/**
 * Money. On the wire and in entities an amount is AUD in dollars with two decimals; every sum is made in whole cents.
 * Nothing outside this module adds, multiplies or formats an amount.
 */

/** A whole number of Australian cents. */
export type Cents = number & { readonly __unit: "cents" };

/** Dollars as documented on the wire → whole cents. Throws a RangeError for anything that is not a finite amount. */
export function toCents(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${dollars}`);
  return cents as Cents;
}

/** Whole cents → dollars with two decimals, as the wire wants them. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** The sum of any number of amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => (sum + amount) as Cents, 0 as Cents);
}

/** An amount for a whole number of units. */
export function timesCents(amount: Cents, quantity: number): Cents {
  return (amount * quantity) as Cents;
}

const currency = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });

/** `$1,234.50`: a dollar sign, two decimals and thousands separators (specification 2, section 9). Takes dollars. */
export function formatMoney(dollars: number): string {
  return currency.format(dollars);
}

/** `$200` for whole dollars, `$12.50` otherwise: filters and promises, where cents would only be noise. Takes dollars. */
export function formatWholeMoney(dollars: number): string {
  return formatMoney(dollars).replace(/\.00$/, "");
}

/** The price of twelve bottles in dollars, rounded to two decimals (specification 1, section 9). */
export function dozenPrice(bottlePrice: number): number {
  return toDollars(timesCents(toCents(bottlePrice), 12));
}
