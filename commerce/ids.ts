/** The characters of the shop's ids: products, variants, lines of a cart. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a value from any source can be an id of the shop. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}

/** The max number of characters that are read of a number. The shop's numbers have ten. */
const orderNumberLimit = 40;

/** An order number in its stored form: in capitals, without a # before it. */
export function foldOrderNumber(typed: string): string {
  return typed.trim().replace(/^#\s*/, "").toUpperCase();
}

/** Whether an order may have this number. */
export function isOrderNumber(typed: string): boolean {
  const number = foldOrderNumber(typed);
  return number.length <= orderNumberLimit && /^[A-Z0-9-]+$/.test(number);
}
