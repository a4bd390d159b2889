/**
 * Merges a shopper's list, such as cart lines, between tabs without coordination. Each tab has the whole list and
 * merges the stored list into its own. Merging in any order and any number of times has the same result in all tabs.
 * The latest set or removal takes precedence. Quantities that several tabs add are summed. A removed item is restored
 * only if it is added again.
 */
export interface Mergeable {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Quantity. Absent in lists without quantities. */
  qty?: number;
}

/** A stored entry: the value that was last set plus later additions, or a removal. */
export type StoredEntry<T extends Mergeable> = (T & Stamp) | Removed;

interface Stamp {
  /** Time at which the entry was last set, in epoch milliseconds. Later than all changes known at that time. */
  at: number;
  /** Quantity that each tab has added since `at`. Included in `qty`. */
  added?: Record<string, number> | undefined;
}

export interface Removed {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  removed: true;
}

/** Retention time of removals, in milliseconds. No tab is suspended for longer. */
const memory = 30 * 24 * 3_600_000;

export function isRemoved(entry: StoredEntry<Mergeable>): entry is Removed {
  return "removed" in entry;
}

/** Sorts oldest first, in the same order in all tabs. */
export function byAge(a: Mergeable, b: Mergeable): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

/** The items of the list, oldest first. */
export function storedItems<T extends Mergeable>(stored: readonly StoredEntry<T>[]): T[] {
  const items = stored.flatMap((entry) => (isRemoved(entry) ? [] : [itemOf(entry)]));
  return items.sort(byAge);
}

function itemOf<T extends Mergeable>(entry: T & Stamp): T {
  const { at: _at, added: _added, ...item } = entry;
  return item as unknown as T;
}

/** Serialises an item without its quantity, regardless of field order. */
function textOf(item: Mergeable): string {
  const fields = Object.entries({ ...item, qty: 0 });
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addedIn({ qty = 0 }: Mergeable, tab: string, before?: Stamp["added"]): Stamp["added"] {
  return qty > 0 ? { ...before, [tab]: (before?.[tab] ?? 0) + qty } : before;
}

function recordItem<T extends Mergeable>(
  entry: StoredEntry<T> | undefined,
  item: T,
  tab: string,
  now: number,
): StoredEntry<T> {
  if (!entry || isRemoved(entry)) return { ...item, at: entry ? entry.at + 1 : 0, added: addedIn(item, tab) };
  const more = (item.qty ?? 0) - (entry.qty ?? 0);
  const sameButMore = more >= 0 && textOf(itemOf(entry)) === textOf(item);
  if (!sameButMore) return { ...item, at: Math.max(now, entry.at + 1) };
  return more === 0 ? entry : { ...entry, qty: item.qty, added: addedIn({ ...item, qty: more }, tab, entry.added) };
}

/**
 * Returns the entries to store after a tab changed its list. An increase of a quantity counts as an addition, and every
 * other change as setting the quantity.
 * @param items the tab's current list @param tab identifies this tab @param now epoch milliseconds
 */
export function record<T extends Mergeable>(
  stored: readonly StoredEntry<T>[],
  items: readonly T[],
  tab: string,
  now: number,
): StoredEntry<T>[] {
  const entries = new Map(stored.map((entry) => [entry.id, entry]));
  const present = new Set(items.map(({ id }) => id));
  const recorded = items.map((item) => recordItem(entries.get(item.id), item, tab, now));
  const removed = stored.flatMap((entry): Removed[] => {
    if (present.has(entry.id)) return [];
    return [isRemoved(entry) ? entry : { id: entry.id, at: Math.max(now, entry.at + 1), removed: true }];
  });
  return [...recorded, ...removed.filter(({ at }) => at > now - memory)];
}

function sum(added: Stamp["added"] = {}): number {
  return Object.values(added).reduce((total, qty) => total + qty, 0);
}

/** Quantity when the entry was last set. */
function baseOf({ qty = 0, added }: Mergeable & Stamp): number {
  return qty - sum(added);
}

/** Breaks the tie between two entries that were created or set at the same time. The result is the same in all tabs. */
function precedes<T extends Mergeable>(a: T & Stamp, b: T & Stamp): boolean {
  return a.createdAt === b.createdAt ? textOf(itemOf(a)) < textOf(itemOf(b)) : a.createdAt < b.createdAt;
}

/** Whether the second entry includes every change in the first entry. */
function covers<T extends Mergeable>(first: StoredEntry<T>, second: StoredEntry<T>): boolean {
  if (first.at !== second.at || isRemoved(second)) return first.at <= second.at;
  if (isRemoved(first)) return false;
  const { added = {} } = second;
  return (
    Object.entries(first.added ?? {}).every(([tab, qty]) => (added[tab] ?? 0) >= qty) &&
    baseOf(second) >= baseOf(first) &&
    !precedes(first, second)
  );
}

function join<T extends Mergeable>(a: T & Stamp, b: T & Stamp): StoredEntry<T> {
  const chosen = precedes(a, b) ? a : b;
  if (chosen.qty === undefined) return chosen;
  const added = { ...a.added };
  for (const [tab, qty] of Object.entries(b.added ?? {})) added[tab] = Math.max(qty, added[tab] ?? 0);
  return { ...chosen, qty: Math.max(baseOf(a), baseOf(b)) + sum(added), added };
}

function later<T extends Mergeable>(a: StoredEntry<T>, b: StoredEntry<T>): StoredEntry<T> {
  if (covers(b, a)) return a;
  return covers(a, b) || isRemoved(a) || isRemoved(b) ? b : join(a, b);
}

/** Merges two lists. */
export function merge<T extends Mergeable>(
  ours: readonly StoredEntry<T>[],
  theirs: readonly StoredEntry<T>[],
): StoredEntry<T>[] {
  const entries = new Map(ours.map((entry) => [entry.id, entry]));
  for (const entry of theirs) {
    const known = entries.get(entry.id);
    entries.set(entry.id, known ? later(known, entry) : entry);
  }
  return [...entries.values()];
}

/** Whether our list has visible changes that are missing in their list. */
export function hasNews<T extends Mergeable>(
  ours: readonly StoredEntry<T>[],
  theirs: readonly StoredEntry<T>[],
): boolean {
  const entries = new Map(theirs.map((entry) => [entry.id, entry]));
  return ours.some((entry) => {
    const known = entries.get(entry.id);
    return known ? !covers(entry, known) : !isRemoved(entry);
  });
}
