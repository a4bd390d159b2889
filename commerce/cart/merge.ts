/**
 * How tabs of one shopper agree on a list, such as the cart's lines, without asking each other first. Each keeps the whole
 * list and takes in what it finds kept, in any order and as often as it likes; all come to the same. What was set or
 * removed last wins; what was added to in several tabs adds up; what was removed comes back only if it is added anew.
 */
export interface Mergeable {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** How many, where things can be added to. */
  qty?: number;
}

/** One thing of the list as it is kept: as it was last set, with what was added to it since; or that it was removed. */
export type StoredEntry<T extends Mergeable> = (T & Stamp) | Removed;

interface Stamp {
  /** When it was last set, in epoch milliseconds; later than all that was known of it then. */
  at: number;
  /** How many of its `qty` were added since, by the tab that added them. */
  added?: Record<string, number> | undefined;
}

export interface Removed {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  removed: true;
}

/** Milliseconds for which it is remembered that something was removed: no tab sleeps longer. */
const memory = 30 * 24 * 3_600_000;

export function isRemoved(entry: StoredEntry<Mergeable>): entry is Removed {
  return "removed" in entry;
}

/** What the list holds, oldest first. */
export function storedItems<T extends Mergeable>(stored: readonly StoredEntry<T>[]): T[] {
  const items = stored.flatMap((entry) => (isRemoved(entry) ? [] : [itemOf(entry)]));
  return items.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

function itemOf<T extends Mergeable>(entry: T & Stamp): T {
  const { at: _at, added: _added, ...item } = entry;
  return item as unknown as T;
}

/** Everything of it but how many; in whichever order it was put together. */
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
 * What is to be kept once a tab changed its list. Where only a quantity grew it was added to; anything else was set.
 * @param items the list as the tab has it now; @param tab tells this tab from the others; @param now epoch milliseconds
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

/** As many as were last set. */
function baseOf({ qty = 0, added }: Mergeable & Stamp): number {
  return qty - sum(added);
}

/** Of two that began, or were set, at the same moment one has to be chosen: any, but the same in every tab. */
function precedes<T extends Mergeable>(a: T & Stamp, b: T & Stamp): boolean {
  return a.createdAt === b.createdAt ? textOf(itemOf(a)) < textOf(itemOf(b)) : a.createdAt < b.createdAt;
}

/** Whether the second knows all that the first does. */
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

/** The list that comes of two. */
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

/** Whether there is something in ours that theirs does not know and would show. */
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
