/** Product flags that change while an index is in use. */
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
 * Records the previous state of changed products, so that a listing keeps the order of its first page while a shopper
 * pages through it. Revisions are epoch milliseconds and strictly increase, even if the clock does not advance.
 */
export interface ChangeLog {
  /** Current revision: time of the last change. */
  revision(): number;
  note(ordinal: number, before: Flags): void;
  /** Changes since a revision, newest first. Undefined if the log does not reach back that far. */
  since(revision: number): { ordinal: number; before: Flags }[] | undefined;
}

/**
 * Maximum number of changes, enough for an hour of paging in a busy shop. Undoing all changes takes well under a
 * millisecond.
 */
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
