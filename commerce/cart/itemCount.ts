/** Number of items in a cart: two bottles of one product count as two (specification/cart#totals). */
export function itemCount(items: readonly { qty: number }[]): number {
  return items.reduce((count, { qty }) => count + qty, 0);
}
