/** How many items a cart has: two bottles of one product are two (specification/cart#totals). */
export function itemCount(items: readonly { qty: number }[]): number {
  return items.reduce((count, { qty }) => count + qty, 0);
}
