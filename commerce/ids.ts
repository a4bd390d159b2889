/** The characters of the shop's ids: products, variants, lines of a cart. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a value from any source can be an id of the shop. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}
