import type { CartItem } from "./cart.ts";
import { byAge } from "./merge.ts";

/**
 * Restores removed lines in their previous order, with all their details (specification/cart#undo). If a line was added
 * again since, the quantities are summed.
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
