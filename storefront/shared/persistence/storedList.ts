import { merge, type Kept, type Mergeable, type Removed } from "@corkwood/commerce";

/** What was kept, as far as it can be read. */
export interface Readable<T> {
  value: T;
  /** Something of it could not be read. */
  isPartly: boolean;
}

export type Fields = Record<string, unknown>;

export function isFields(kept: unknown): kept is Fields {
  return typeof kept === "object" && kept !== null && !Array.isArray(kept);
}

/** Moments that are kept: epoch milliseconds. */
export function isMoment(kept: unknown): kept is number {
  return Number.isSafeInteger(kept) && Number(kept) >= 0 && Number(kept) < 8.64e15;
}

function readRemoved({ id, at, removed }: Fields): Removed | undefined {
  return removed === true && typeof id === "string" && isMoment(at) ? { id, at, removed } : undefined;
}

/** How many each tab added; nothing where it does not fit how many there are. */
function readAdded(kept: unknown, qty = 0): Record<string, number> | undefined {
  if (!isFields(kept)) return undefined;
  const counts = Object.values(kept);
  const isSound = counts.every((count) => Number.isInteger(count) && Number(count) > 0);
  const total = counts.reduce<number>((sum, count) => sum + Number(count), 0);
  return isSound && total <= qty ? (kept as Record<string, number>) : undefined;
}

/**
 * A kept list is the shopper's own, but may be of another version, cut off or edited by hand: what fits is read, what
 * does not is left out.
 * @param readItem one thing of the list, or undefined where it cannot be read
 */
export function readList<T extends Mergeable>(
  kept: unknown,
  readItem: (fields: Record<string, unknown>) => T | undefined,
): Readable<Kept<T>[]> {
  const list: unknown = isFields(kept) ? kept["items"] : kept;
  if (!Array.isArray(list)) return { value: [], isPartly: kept !== undefined };
  const entries = list.map((entry: unknown): Kept<T> | undefined => {
    if (!isFields(entry)) return undefined;
    const removed = readRemoved(entry);
    if (removed) return removed;
    const item = readItem(entry);
    if (!item) return undefined;
    const added = readAdded(entry["added"], item.qty);
    return { ...item, at: isMoment(entry["at"]) ? entry["at"] : 0, ...(added && { added }) };
  });
  const readable = entries.filter((entry) => entry !== undefined);
  return { value: merge<T>([], readable), isPartly: readable.length < list.length };
}
