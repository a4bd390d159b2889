/** What the shop's ids are made of: products, variants, lines of a cart. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether something can be an id of the shop, wherever it came from. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}
