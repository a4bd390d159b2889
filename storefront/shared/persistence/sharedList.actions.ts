import { hasNews, keptItems, merge, record, type Kept, type Mergeable } from "@corkwood/commerce";
import { snapshot, subscribe } from "valtio";
import type { Found } from "../../services/browser/storage.ts";
import type { Keeper } from "./persister.ts";
import type { Readable } from "./storedList.ts";

export interface KeptList<T extends Mergeable> {
  area: string;
  /** Names it for the shopper: 'your cart'. */
  what: string;
  /** While it is busy nothing is taken in. */
  state: { items: T[]; busy?: boolean };
  read: (kept: unknown) => Readable<Kept<T>[]>;
  /** The list as it is shown, of what is kept, oldest first. */
  settle: (items: readonly T[]) => T[];
  /** Called each time that kept things were taken in. */
  took: () => void;
}

/** The list after a change, in which things that are as they were stay the objects they were. */
function renewed<T extends Mergeable>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return after.map((item) => {
    const same = known.get(item.id);
    return same && JSON.stringify(same) === JSON.stringify(item) ? same : item;
  });
}

/** Reads a kept list, keeps what this tab changes of it, and takes in what other tabs of the same shopper did. */
export function followList<T extends Mergeable>(keeper: Keeper, list: KeptList<T>): void {
  const { area, what, state, read, settle, took } = list;
  const tab = crypto.randomUUID().slice(0, 8);
  let kept: Kept<T>[] = [];
  let noted: unknown;
  /** What came while nothing was taken in. */
  let held: Kept<T>[] = [];

  const save = keeper.throttled(() => keeper.write(area, what, kept));

  /** What this tab changed since it was last noted. */
  const note = () => {
    const items = snapshot(state).items as readonly T[];
    if (items === noted) return;
    noted = items;
    const before = kept;
    kept = record(kept, items, tab, keeper.now());

    if (hasNews(kept, before)) save();
  };

  const takeIn = (found: Found) => {
    const { value: theirs, isPartly } = keeper.read(found, what, read);
    held = merge(held, theirs);
    if (state.busy) return;
    note();
    kept = merge(kept, held);
    held = [];
    if (isPartly || hasNews(kept, theirs)) save();
    const items = renewed(state.items, settle(keptItems(kept)));
    const isSame = items.length === state.items.length && items.every((item, index) => item === state.items[index]);
    if (!isSame) state.items = items;
    note();
    took();
  };

  const follow = () => {
    note();
    if (held.length > 0 && !state.busy) takeIn(keeper.storage.read(area));
  };
  keeper.signal.addEventListener("abort", subscribe(state, follow));
  keeper.storage.watch(area, takeIn, keeper.signal);
  takeIn(keeper.storage.read(area));
}
