import {
  hasNews,
  joinLists,
  listToPush,
  type Mergeable,
  type StoredEntry,
  type SyncableState,
  type SyncedLists,
} from "@corkwood/commerce";
import type { BrowserStorage } from "../../../services/browser/storage.ts";
import { both, mergeLists, noLists, ownLists, readLists, showLists } from "./syncedLists.ts";
import { markSent, takeUnsent } from "./unsent.ts";

/** Outcome of a push. If there was no response, the promise rejects instead. */
export type PushOutcome = { is: "done"; state: unknown } | { is: "conflict" | "refused" };

/** Sync endpoints of the server. */
export interface StateCalls {
  /** Returns the state. If `after` is given, waits until the state's version differs. */
  pull: (after: number | undefined, signal: AbortSignal) => Promise<unknown>;
  push: (state: SyncableState) => Promise<PushOutcome>;
}

export interface StateSyncOptions {
  /** Account id. */
  of: string;
  calls: StateCalls;
  storage: BrowserStorage;
  /** Epoch milliseconds. */
  now: () => number;
  /** Whether sync is enabled. Disabled while an order is being placed (specification/state-sync#sync-switch). */
  isEnabled: () => boolean;
  /** Called if there are more items than an account can store. */
  onTooMuch: () => void;
  /** Called when the lists no longer belong to this account, because another tab has signed out. */
  onEnded: () => void;
  /** Called with the version of each state that the server is known to have. */
  onVersion: (version: number) => void;
}

/** Keeps this browser's lists in sync with the account's. Each function may be called at any time. */
export interface StateSync {
  /** Applies the account's state. On sign-in, merges the state with the guest's lists. */
  take: (answer: unknown) => void;
  /** Pushes changes that the account does not have yet. Resolves to true if the account then has all changes. */
  push: () => Promise<boolean>;
  /** Pushes a snapshot of the current lists, unaffected by later changes to this browser's lists. */
  pushLast: () => Promise<void>;
  /** Version of the last state that was applied. */
  version: () => number | undefined;
}

function versionOf(answer: unknown): number {
  const version = typeof answer === "object" && answer !== null && "syncableStateVersion" in answer;
  return version && Number.isSafeInteger(answer.syncableStateVersion) ? Number(answer.syncableStateVersion) : 0;
}

const differs = <T extends Mergeable>(ours: readonly StoredEntry<T>[], theirs: readonly StoredEntry<T>[]) =>
  hasNews(ours, theirs);

const isNewIn = (ours: SyncedLists, theirs: SyncedLists) =>
  differs(ours.cart.items, theirs.cart.items) || differs(ours.wishlist.items, theirs.wishlist.items);

export function createStateSync(options: StateSyncOptions): StateSync {
  const { of, calls, storage, now, isEnabled } = options;
  let held: (SyncedLists & { version: number }) | undefined;
  /**
   * Whether this browser's lists have ever belonged to this account. If they no longer do, another tab has signed out.
   */
  let isJoined = false;

  /** Returns the lists to store in the account, or undefined if the lists exceed the account's limits. */
  function toPush(own: SyncedLists, known: SyncedLists): SyncedLists | undefined {
    const cart = listToPush("cart", own.cart.items, known.cart.items);
    const wishlist = listToPush("wishlist", own.wishlist.items, known.wishlist.items);
    return cart && wishlist && { cart: { items: cart }, wishlist: { items: wishlist } };
  }

  /** Assigns the lists to this account. Discards items that belong to another account. */
  function join(theirs: SyncedLists): void {
    const { head, ...found } = ownLists(storage);
    const guests = head.of === undefined ? found : noLists();
    const unsent = takeUnsent(storage, of, now());
    const known = unsent ? mergeLists(theirs, unsent) : theirs;
    const joined = both(guests, known, (guest, account) => joinLists(guest, account, now()));
    showLists(storage, { ...joined, head: { since: Math.max(now(), head.since + 1), of } });
  }

  const take: StateSync["take"] = (answer) => {
    if (!isEnabled()) return;
    const theirs = readLists(answer);
    held = { ...theirs, version: versionOf(answer) };
    options.onVersion(held.version);
    const own = ownLists(storage);
    if (own.head.of !== of && isJoined) return options.onEnded();
    isJoined = true;
    if (own.head.of !== of) join(theirs);
    else if (isNewIn(theirs, own)) showLists(storage, { ...mergeLists(own, theirs), head: own.head });
    if (!isNewIn(toPush(ownLists(storage), theirs) ?? noLists(), theirs)) markSent(storage, of);
  };

  return {
    take,
    version: () => held?.version,
    push: async () => {
      if (!held || !isEnabled()) return false;
      const own = ownLists(storage);
      if (own.head.of !== of) {
        options.onEnded();
        return true;
      }
      const lists = toPush(own, held);
      if (!lists) {
        options.onTooMuch();
        return true;
      }
      if (!isNewIn(lists, held)) {
        markSent(storage, of);
        return true;
      }
      const outcome = await calls.push({ syncableStateVersion: held.version, ...lists });
      if (outcome.is === "done") {
        take(outcome.state);
        return !isNewIn(toPush(ownLists(storage), held) ?? noLists(), held);
      }
      if (outcome.is === "conflict") take(await calls.pull(undefined, AbortSignal.timeout(10_000)));
      else options.onTooMuch();
      return outcome.is === "refused";
    },
    pushLast: async () => {
      const own = ownLists(storage);
      for (let tries = 0; held && own.head.of === of && tries < 3; tries += 1) {
        const lists = toPush(tries === 0 ? own : mergeLists(own, held), held);
        if (!lists || !isNewIn(lists, held)) return;
        const outcome = await calls.push({ syncableStateVersion: held.version, ...lists });
        if (outcome.is !== "conflict") return;
        const answer = await calls.pull(undefined, AbortSignal.timeout(10_000));
        held = { ...readLists(answer), version: versionOf(answer) };
      }
    },
  };
}
