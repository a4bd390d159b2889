import { merge, type StoredEntry, type Mergeable, type Removed } from "@corkwood/commerce";

/** The valid part of a stored value. */
export interface ReadResult<T> {
  value: T;
  /** Whether part of the stored value was invalid. */
  isPartial: boolean;
}

export type Fields = Record<string, unknown>;

export function isFields(stored: unknown): stored is Fields {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored);
}

/** Whether a stored value is a time in epoch milliseconds. */
export function isTimestamp(stored: unknown): stored is number {
  return Number.isSafeInteger(stored) && Number(stored) >= 0 && Number(stored) < 8.64e15;
}

/**
 * Owner and start of a list. A list is reset when a customer signs in or out. A newer list replaces an older one
 * instead of being merged with it, so that one customer's removals do not affect another's list.
 */
export interface ListHead {
  /** Time of the last reset in epoch milliseconds; 0 if the list was never reset. */
  since: number;
  /** Account that the list belongs to; undefined for a guest's. */
  of?: string;
}

export function headOf(stored: unknown): ListHead {
  const { since, of } = isFields(stored) ? stored : {};
  return isTimestamp(since) ? { since, ...(typeof of === "string" && { of }) } : { since: 0 };
}

function readRemoved({ id, at, removed }: Fields): Removed | undefined {
  return removed === true && typeof id === "string" && isTimestamp(at) ? { id, at, removed } : undefined;
}

/** Reads the quantity that each tab added; undefined if the sum exceeds the total. */
function readAdded(stored: unknown, qty = 0): Record<string, number> | undefined {
  if (!isFields(stored)) return undefined;
  const counts = Object.values(stored);
  const isSound = counts.every((count) => Number.isInteger(count) && Number(count) > 0);
  const total = counts.reduce<number>((sum, count) => sum + Number(count), 0);
  return isSound && total <= qty ? (stored as Record<string, number>) : undefined;
}

/**
 * Reads a stored list, which may be of another version, truncated or edited by hand. Invalid entries are left out.
 * @param readItem reads one entry; undefined if it is invalid
 */
export function readList<T extends Mergeable>(
  stored: unknown,
  readItem: (fields: Record<string, unknown>) => T | undefined,
): ReadResult<StoredEntry<T>[]> {
  const list: unknown = isFields(stored) ? stored["items"] : stored;
  if (!Array.isArray(list)) return { value: [], isPartial: stored !== undefined };
  const entries = list.map((entry: unknown): StoredEntry<T> | undefined => {
    if (!isFields(entry)) return undefined;
    const removed = readRemoved(entry);
    if (removed) return removed;
    const item = readItem(entry);
    if (!item) return undefined;
    const added = readAdded(entry["added"], item.qty);
    return { ...item, at: isTimestamp(entry["at"]) ? entry["at"] : 0, ...(added && { added }) };
  });
  const readable = entries.filter((entry) => entry !== undefined);
  return { value: merge<T>([], readable), isPartial: readable.length < list.length };
}
