import { merge, type StoredEntry, type Mergeable, type Removed } from "@corkwood/commerce";

/** A stored value, as far as it can be read. */
export interface ReadResult<T> {
  value: T;
  /** Part of it could not be read. */
  isPartial: boolean;
}

export type Fields = Record<string, unknown>;

export function isFields(stored: unknown): stored is Fields {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored);
}

/** Stored times are epoch milliseconds. */
export function isTimestamp(stored: unknown): stored is number {
  return Number.isSafeInteger(stored) && Number(stored) >= 0 && Number(stored) < 8.64e15;
}

/**
 * Whose list it is, and since when. It begins anew when a customer signs in or out. A list that began later replaces an
 * older one instead of being merged with it: what one customer removed does not remove anything of another's.
 */
export interface ListHead {
  /** Epoch milliseconds; 0 of a list that never began anew. */
  since: number;
  /** The account that the list follows; undefined for a guest's. */
  of?: string;
}

export function headOf(stored: unknown): ListHead {
  const { since, of } = isFields(stored) ? stored : {};
  return isTimestamp(since) ? { since, ...(typeof of === "string" && { of }) } : { since: 0 };
}

function readRemoved({ id, at, removed }: Fields): Removed | undefined {
  return removed === true && typeof id === "string" && isTimestamp(at) ? { id, at, removed } : undefined;
}

/** How many each tab added; undefined where the sum exceeds the quantity. */
function readAdded(stored: unknown, qty = 0): Record<string, number> | undefined {
  if (!isFields(stored)) return undefined;
  const counts = Object.values(stored);
  const isSound = counts.every((count) => Number.isInteger(count) && Number(count) > 0);
  const total = counts.reduce<number>((sum, count) => sum + Number(count), 0);
  return isSound && total <= qty ? (stored as Record<string, number>) : undefined;
}

/**
 * A stored list may be of another version, cut off or edited by hand: entries that fit are read, others are left out.
 * @param readItem reads one entry; undefined where it cannot be read
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
