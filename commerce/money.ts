import type { $brand } from "zod";

/**
 * Money. On the wire and in entities, amounts are Australian dollars with two decimals. All arithmetic is in whole
 * cents. Only this module adds, multiplies or formats amounts.
 *
 * Both units are numbers at run time. Their types differ, so that a plain number or the wrong unit does not compile.
 * The brand is zod's own: a schema that ends in `.brand<"dollars">()` yields `Dollars`.
 */

/** A whole number of Australian cents. */
export type Cents = number & $brand<"cents">;

/** Australian dollars with two decimals: the unit of API calls, entities and displayed amounts. */
export type Dollars = number & $brand<"dollars">;

/** Converts a plain number of whole cents. Throws a RangeError for anything else. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`);
  return amount as Cents;
}

/** Converts a plain number of dollars. Throws a RangeError for anything that is not a finite amount. */
export function dollars(amount: number): Dollars {
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount of money: ${amount}`);
  return amount as Dollars;
}

/** Converts dollars to whole cents. Throws a RangeError for anything that is not a finite amount. */
export function toCents(amount: Dollars): Cents {
  const whole = Math.round(amount * 100);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not an amount of money: ${amount}`);
  return whole as Cents;
}

/** Converts whole cents to dollars with two decimals. */
export function toDollars(amount: Cents): Dollars {
  return (amount / 100) as Dollars;
}

/** Zero amounts. */
export const noCents = cents(0);
export const noDollars = dollars(0);

/** The sum of any number of amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => (sum + amount) as Cents, noCents);
}

/** Returns the total price of a whole number of units. */
export function timesCents(amount: Cents, quantity: number): Cents {
  return (amount * quantity) as Cents;
}

/** Formats cents for payment services: `1234.50`, without a sign or separators. */
export function plainAmount(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Formats cents with a dollar sign, two decimals and thousands separators: `$1,234.50`
 * (specification/checkout#money-format). Does not use Intl, because creating its first formatter takes a browser as
 * long as the rest of a page's startup.
 */
export function formatCents(amount: Cents): string {
  const text = plainAmount(amount < 0 ? negative(amount) : amount).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
  return `${amount < 0 ? "-" : ""}$${text}`;
}

/** Formats dollars in the same way as cents. Throws a RangeError for anything that is not a finite amount. */
export function formatMoney(amount: Dollars): string {
  return formatCents(toCents(amount));
}

/** Formats dollars, without cents for whole dollars: `$200`, `$12.50`. Used for filters and promises. */
export function formatWholeMoney(amount: Dollars): string {
  return formatMoney(amount).replace(/\.00$/, "");
}

/** Formats the price of a service such as delivery: 'Free' instead of `$0.00`. */
export function formatCharge(amount: Dollars): string {
  return amount === 0 ? "Free" : formatMoney(amount);
}

/**
 * Formats a range of whole dollars, such as the price of a gift card: '$50–$1,000' (specification/gift-cards#written).
 */
export function formatWholeRange(from: Dollars, to: Dollars): string {
  return `${formatWholeMoney(from)}–${formatWholeMoney(to)}`;
}

/** The price of twelve bottles in dollars, rounded to two decimals (specification/catalogue#dozen-price). */
export function dozenPrice(bottlePrice: Dollars): Dollars {
  return toDollars(timesCents(toCents(bottlePrice), 12));
}

/** Subtracts one amount from another. */
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

/** Returns a percentage (at most two decimals) of an amount. Half a cent rounds up. */
export function percentOfCents(amount: Cents, percent: number): Cents {
  return Math.round((amount * Math.round(percent * 100)) / 10_000) as Cents;
}

/** Returns the cost of `part` out of `whole` pieces that together cost `amount`. Half a cent rounds up. */
export function partOfCents(amount: Cents, part: number, whole: number): Cents {
  return Math.round((amount * part) / whole) as Cents;
}

/**
 * Splits an amount into shares of whole cents that add up to the amount, in proportion to the weights. Uses the largest
 * remainder method; ties go to the first. If the amount is at most the sum of all weights, no share exceeds its weight.
 */
export function shareCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(addCents(...weights));
  if (whole === 0n) return weights.map(() => noCents);
  // The product of a cart's amount and a line's amount can exceed the range of safe integers.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, cents: Number(product / whole), rest: product % whole };
  });
  const left = shares.reduce((rest, share) => rest - share.cents, amount as number);
  const byRest = shares.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  for (const share of byRest.slice(0, left)) share.cents += 1;
  return shares.map((share) => share.cents as Cents);
}
