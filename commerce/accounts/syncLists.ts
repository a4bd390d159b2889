import { isRemoved, type Mergeable, type StoredEntry } from "../cart/merge.ts";

/** How many entries of a list are held for a customer, and how many of them may be removals. */
export const syncLimits = {
  cart: { entries: 500, removals: 250 },
  wishlist: { entries: 700, removals: 200 },
} as const satisfies Record<string, { entries: number; removals: number }>;
export type SyncedListName = keyof typeof syncLimits;

/** When an item was last touched, as far as it says. */
function newest({ createdAt, at }: Mergeable & { at: number }): number {
  return Math.max(createdAt, at);
}

/**
 * The account's list after sign-in: what it holds, and what the browser's guest had. Where both have the same product and
 * variant, the newer one stays (specification/state-sync#merge). What the guest removed was the guest's own: it removes
 * nothing of the account's. What the guest has stays although the account once removed the same: nobody removed this one.
 * @param guest the browser's list; @param held the account's; @param now epoch milliseconds
 */
export function joinLists<T extends Mergeable>(
  guest: readonly StoredEntry<T>[],
  held: readonly StoredEntry<T>[],
  now: number,
): StoredEntry<T>[] {
  const entries = new Map(held.map((entry) => [entry.id, entry]));
  for (const own of guest) {
    if (isRemoved(own)) continue;
    const known = entries.get(own.id);
    if (!known) entries.set(own.id, own);
    else if (isRemoved(known) || newest(own) > newest(known)) {
      // As if it had been set just now, so that it wins wherever the other one is still known.
      const { added: _, ...set } = own;
      entries.set(own.id, { ...set, at: Math.max(now, own.at, known.at + 1) } as StoredEntry<T>);
    }
  }
  return [...entries.values()];
}

/**
 * The part of a browser's list that the account is to hold: everything but removals of what the account never held, and the
 * oldest removals where there are too many. Undefined where there are more items than the account can hold.
 */
export function listToPush<T extends Mergeable>(
  name: SyncedListName,
  own: readonly StoredEntry<T>[],
  held: readonly StoredEntry<T>[],
): StoredEntry<T>[] | undefined {
  const limits = syncLimits[name];
  const known = new Set(held.map(({ id }) => id));
  const items = own.filter((entry) => !isRemoved(entry));
  const removals = own
    .filter((entry) => isRemoved(entry) && known.has(entry.id))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, Math.min(limits.removals, limits.entries - items.length));
  return items.length > limits.entries ? undefined : [...items, ...removals];
}
