/** Pattern of the shop's ids: products, variants, cart lines. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a value from an untrusted source has the form of a shop id. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}

/** Maximum length of an order number in characters. The shop's own numbers have ten. */
const orderNumberLimit = 40;

/** Normalises an order number to its stored form: upper case, without a leading #. */
export function foldOrderNumber(typed: string): string {
  return typed.trim().replace(/^#\s*/, "").toUpperCase();
}

/** Whether a string has the form of an order number. */
export function isOrderNumber(typed: string): boolean {
  const number = foldOrderNumber(typed);
  return number.length <= orderNumberLimit && /^[A-Z0-9-]+$/.test(number);
}
