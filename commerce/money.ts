import type { $brand } from "zod";

/**
 * Money. On the wire and in entities an amount is AUD in dollars with two decimals. Every sum is calculated in whole cents.
 * Nothing outside this module adds, multiplies or formats an amount.
 *
 * Both units are numbers at run time. Their types differ, so that a plain number or the wrong unit does not compile.
 * The brand is zod's own: a schema that ends in `.brand<"dollars">()` yields `Dollars`.
 */

/** A whole number of Australian cents. */
export type Cents = number & $brand<"cents">;

/** Australian dollars with two decimals: the form of an amount on the wire, in entities and for people. */
export type Dollars = number & $brand<"dollars">;

/** A plain number that is known to be whole cents. Throws a RangeError for anything else. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`);
  return amount as Cents;
}

/** A plain number that is known to be dollars. Throws a RangeError for anything that is not a finite amount. */
export function dollars(amount: number): Dollars {
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount of money: ${amount}`);
  return amount as Dollars;
}

/** Dollars → whole cents. Throws a RangeError for anything that is not a finite amount. */
export function toCents(amount: Dollars): Cents {
  const whole = Math.round(amount * 100);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not an amount of money: ${amount}`);
  return whole as Cents;
}

/** Whole cents → dollars with two decimals. */
export function toDollars(amount: Cents): Dollars {
  return (amount / 100) as Dollars;
}

/** An amount of zero. */
export const noCents = cents(0);
export const noDollars = dollars(0);

/** The sum of any number of amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => (sum + amount) as Cents, noCents);
}

/** An amount for a whole number of units. */
export function timesCents(amount: Cents, quantity: number): Cents {
  return (amount * quantity) as Cents;
}

/** `1234.50`: the form of an amount for payment services, without a sign or separators. Takes cents. */
export function plainAmount(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * `$1,234.50`: a dollar sign, two decimals and thousands separators (specification/checkout#money-format). Takes dollars.
 * Not by Intl: the first of its formats takes a browser as long as all else that starts a page.
 */
export function formatMoney(amount: Dollars): string {
  const whole = toCents(amount);
  const text = plainAmount(whole < 0 ? negative(whole) : whole).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
  return `${whole < 0 ? "-" : ""}$${text}`;
}

/** `$200` for whole dollars, `$12.50` otherwise: for filters and promises, which need no cents. Takes dollars. */
export function formatWholeMoney(amount: Dollars): string {
  return formatMoney(amount).replace(/\.00$/, "");
}

/** The price of twelve bottles in dollars, rounded to two decimals (specification/catalogue#dozen-price). */
export function dozenPrice(bottlePrice: Dollars): Dollars {
  return toDollars(timesCents(toCents(bottlePrice), 12));
}

/** One amount minus another. */
export function subtractCents(amount: Cents, less: Cents): Cents {
  return (amount - less) as Cents;
}

/** The amount with the opposite sign. */
export function negative<Amount extends Cents | Dollars>(amount: Amount): Amount {
  return (0 - amount) as Amount;
}

/** The smaller of two amounts. */
export function minCents(first: Cents, second: Cents): Cents {
  return first < second ? first : second;
}

/** A percentage of an amount, with at most two decimals; half a cent rounds up. */
export function percentOfCents(amount: Cents, percent: number): Cents {
  return Math.round((amount * Math.round(percent * 100)) / 10_000) as Cents;
}

/** The cost of `part` of the `whole` pieces, which cost `amount` together; half a cent rounds up. */
export function partOfCents(amount: Cents, part: number, whole: number): Cents {
  return Math.round((amount * part) / whole) as Cents;
}

/**
 * Splits an amount into shares of whole cents that add up to it, in proportion to the weights (largest remainder; if
 * equal, the first). No share is larger than its weight if the amount is at most the sum of all weights.
 */
export function shareCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(addCents(...weights));
  if (whole === 0n) return weights.map(() => noCents);
  // The product of a cart's amount and a line's amount can be too large for an exact number.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, cents: Number(product / whole), rest: product % whole };
  });
  const left = shares.reduce((rest, share) => rest - share.cents, amount as number);
  const byRest = shares.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  for (const share of byRest.slice(0, left)) share.cents += 1;
  return shares.map((share) => share.cents as Cents);
}
