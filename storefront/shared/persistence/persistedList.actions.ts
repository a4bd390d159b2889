import { hasNews, storedItems, merge, record, type StoredEntry, type Mergeable } from "@corkwood/commerce";
import { snapshot, subscribe } from "valtio";
import type { Found } from "../../services/browser/storage.ts";
import type { Persister } from "./persister.ts";
import { headOf, type ListHead, type ReadResult } from "./storedValues.ts";

export interface PersistedList<T extends Mergeable> {
  area: string;
  /** Name of the list in alerts, such as 'your cart'. */
  what: string;
  /** The list's state in this tab. While `busy` is set, changes from other tabs wait. */
  state: { items: T[]; busy?: boolean };
  read: (stored: unknown) => ReadResult<StoredEntry<T>[]>;
  /** Converts stored items to the form in which they are shown, oldest first. */
  normalize: (items: readonly T[]) => T[];
  /** Called whenever stored items have been adopted. */
  onRead: () => void;
}

/** Returns the changed list, in which unchanged items remain the same objects. */
function withSameObjects<T extends Mergeable>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return after.map((item) => {
    const same = known.get(item.id);
    return same && JSON.stringify(same) === JSON.stringify(item) ? same : item;
  });
}

/** Restores a stored list, stores this tab's changes, and merges changes from the shopper's other tabs. */
export function persistList<T extends Mergeable>(persister: Persister, list: PersistedList<T>): void {
  const { area, what, state, read, normalize, onRead } = list;
  const tab = crypto.randomUUID().slice(0, 8);
  let head: ListHead | undefined;
  let stored: StoredEntry<T>[] = [];
  let recorded: unknown;
  /** Changes from other tabs that arrived while this tab was busy. */
  let pending: StoredEntry<T>[] = [];
  /** Whether the list was reset while this tab was busy. */
  let isBehind = false;

  const save = persister.throttled(() => {
    if (isBehind) return;
    persister.write(area, what, head && head.since > 0 ? { ...head, items: stored } : stored);
  });

  /** Records what this tab has changed since the last call. */
  const recordChanges = () => {
    const items = snapshot(state).items as readonly T[];
    if (items === recorded) return;
    recorded = items;
    const before = stored;
    stored = record(stored, items, tab, persister.now());

    if (hasNews(stored, before)) save();
  };

  const mergeFound = (found: Found) => {
    const { value: theirs, isPartial } = persister.read(found, what, read);
    const theirHead = headOf(found.value);
    // The value was written by a tab that has not received the reset yet.
    if (head && theirHead.since < head.since) return save();
    const isNew = head !== undefined && theirHead.since > head.since;
    isBehind = isNew && state.busy === true;
    if (isBehind) return;
    head = theirHead;
    if (isNew) {
      state.items = [];
      recorded = snapshot(state).items;
      stored = [];
      pending = [];
    }
    pending = merge(pending, theirs);
    if (state.busy) return;
    recordChanges();
    stored = merge(stored, pending);
    pending = [];
    if (isPartial || hasNews(stored, theirs)) save();
    const items = withSameObjects(state.items, normalize(storedItems(stored)));
    const isSame = items.length === state.items.length && items.every((item, index) => item === state.items[index]);
    if (!isSame) state.items = items;
    recordChanges();
    onRead();
  };

  const follow = () => {
    recordChanges();
    if ((isBehind || pending.length > 0) && !state.busy) mergeFound(persister.storage.read(area));
  };
  persister.signal.addEventListener("abort", subscribe(state, follow));
  persister.storage.watch(area, mergeFound, persister.signal);
  mergeFound(persister.storage.read(area));
}
