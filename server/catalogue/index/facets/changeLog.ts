/** What moves in a product while an index stands. */
export interface Flags {
  soldOut: boolean;
  comingSoon: boolean;
  priceHidden: boolean;
}

interface Entry {
  at: number;
  ordinal: number;
  before: Flags;
}

/**
 * Remembers what products were before they moved, so that a shopper who pages through a listing keeps the order they
 * began with. Its marks are epoch milliseconds, each later than the one before, even where the clock stands still.
 */
export interface ChangeLog {
  /** When the last product moved: the state of now until the next one does. */
  revision(): number;
  note(ordinal: number, before: Flags): void;
  /** What has moved since a mark, the newest first; undefined where the journal does not reach back so far. */
  since(revision: number): { ordinal: number; before: Flags }[] | undefined;
}

/** Enough for a walk of an hour in a busy shop; undoing all of them takes well under a millisecond. */
const maxEntries = 20_000;

/** @param now epoch milliseconds */
export function createChangeLog(now: () => number): ChangeLog {
  let entries: Entry[] = [];
  let start = now();
  let last = start;
  return {
    revision: () => last,
    note: (ordinal, before) => {
      last = Math.max(last + 1, now());
      entries.push({ at: last, ordinal, before });
      if (entries.length <= maxEntries) return;
      const recent = entries.slice(entries.length / 2);
      start = entries[entries.length - recent.length - 1]?.at ?? start;
      entries = recent;
    },
    since: (revision) => {
      if (!(revision >= start)) return undefined;
      const first = entries.findLastIndex(({ at }) => at <= revision) + 1;
      return entries.slice(first).toReversed();
    },
  };
}
