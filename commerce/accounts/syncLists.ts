import { isRemoved, type Mergeable, type StoredEntry } from "../cart/merge.ts";

/** Maximum number of entries stored per customer and list, and the maximum number of removals among them. */
export const syncLimits = {
  cart: { entries: 500, removals: 250 },
  wishlist: { entries: 700, removals: 200 },
} as const satisfies Record<string, { entries: number; removals: number }>;
export type SyncedListName = keyof typeof syncLimits;

/** Time at which an entry was created or last set, in epoch milliseconds. */
function newest({ createdAt, at }: Mergeable & { at: number }): number {
  return Math.max(createdAt, at);
}

/**
 * Merges the browser's guest list into the account's list at sign-in. If both have the same product and variant, the
 * newer entry is kept (specification/state-sync#merge). The guest's removals do not affect the account's items, because
 * guests can remove only their own items. The guest's items are kept even if the account removed the same item earlier.
 * @param guest the browser's list; @param held the account's list; @param now epoch milliseconds
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
      // The entry counts as set just now, so that devices with the other entry accept this one.
      const { added: _, ...set } = own;
      entries.set(own.id, { ...set, at: Math.max(now, own.at, known.at + 1) } as StoredEntry<T>);
    }
  }
  return [...entries.values()];
}

/**
 * Selects the entries of a browser's list that are stored in the account. Omits removals of items that the account
 * never had and, if there are too many removals, the oldest ones. Undefined if there are more items than the account
 * can store.
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
