import type { CartItem } from "./cart.ts";
import { byAge } from "./merge.ts";

/**
 * The cart with lines that were removed, in the order that it had, with all that they held
 * (specification/cart#undo). A line that was added again meanwhile has both quantities.
 */
export function restoreLines(items: readonly CartItem[], removed: readonly CartItem[]): CartItem[] {
  const gone = new Map(removed.map((item) => [item.id, item]));
  const present = items.map((item) => {
    const before = gone.get(item.id);
    gone.delete(item.id);
    if (!before) return item;
    return { ...item, qty: item.qty + before.qty, createdAt: Math.min(item.createdAt, before.createdAt) };
  });
  return [...present, ...gone.values()].toSorted(byAge);
}
