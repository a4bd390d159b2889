import { subscribe } from "valtio";
import { storedItems, type Mergeable } from "@corkwood/commerce";
import { createStorage, type BrowserStorage } from "../../../services/browser/storage.ts";
import { isSessionOver } from "../../../services/identity/asCustomer.ts";
import type { RunningSync } from "../../../services/identity/identity.ts";
import { alert } from "../../../state/alerts.state.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { ownLists } from "./syncedLists.ts";
import { createStateSync, type StateCalls } from "./stateSync.ts";

/** Minimum interval between pushes, in milliseconds (specification/state-sync#pushed). */
const pushInterval = 1000;
/** Time in milliseconds within which this tab's changes are written to the browser's storage. */
const storedAfter = 1050;
/**
 * Time in milliseconds within which another tab pushes its own changes. If the other tab is closed first, this tab
 * pushes them.
 */
const othersPushWithin = 2000;
/**
 * Minimum duration of a long poll, in milliseconds. If an unchanged response arrives sooner, the server did not delay
 * it, because too many clients are waiting.
 */
const shortestWait = 1000;
const pauseWhereFull = 10_000;
const pauseAfterFailure = { first: 2000, longest: 60_000 };

const tooMuch =
  "Your cart or wishlist has more items than we can show on your other devices. Nothing is lost on this one.";

/**
 * Returns the account that a token belongs to. The token is verified by the server. Here, the account only determines
 * which lists belong together.
 */
export function accountOf(token: string): string {
  const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  const claims: unknown = JSON.parse(atob(payload));
  return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : "";
}

/**
 * Whether the browser's storage matches the lists in this tab. A sign-in may happen before the last change is stored.
 */
function isStored({ cart, wishlist }: ShopState, storage: BrowserStorage): boolean {
  const own = ownLists(storage);
  const textOf = (lists: readonly (readonly Mergeable[])[]) =>
    JSON.stringify(lists.map((items) => items.map(({ id, qty }) => `${id} ${qty}`).sort()));
  return (
    textOf([storedItems(own.cart.items), storedItems(own.wishlist.items)]) === textOf([cart.items, wishlist.items])
  );
}

export interface StateSyncRun {
  /** Account id. */
  of: string;
  calls: StateCalls;
  /** Lets tests run several tabs in one process. @default the browser's window */
  tab?: Window;
  /** Returns a random number from 0 to 1. @default Math.random */
  random?: () => number;
}

/**
 * Pulls the customer's cart and wishlist now and whenever they change elsewhere, and pushes local changes, until the
 * session ends. A hidden tab only pushes changes (specification/state-sync#authenticated-only).
 */
export function startStateSync(shop: ShopState, run: StateSyncRun): RunningSync {
  const { of, calls, tab = window, random = Math.random } = run;
  const { cart, wishlist, alerts, account, identity } = shop;
  const controller = new AbortController();
  const { signal } = controller;
  let pulling = new AbortController();
  let isPushing = false;
  let isDue = false;
  /**
   * Set if the page was hidden during a push. Changes that the push did not include are pushed immediately afterwards.
   */
  let isLeft = false;
  let pushedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let wasTooMuch = false;
  let wake = () => {};
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const storage = createStorage(tab);
  const sync = createStateSync({
    of,
    calls,
    storage,
    now: shop.now,
    isEnabled: () => !cart.busy,
    onVersion: (version) => {
      if (account.syncableStateVersion !== version) account.syncableStateVersion = version;
    },
    onTooMuch: () => {
      if (!wasTooMuch) alert(alerts, "info", tooMuch);
      wasTooMuch = true;
    },
    onEnded: () => controller.abort(),
  });

  const isSeen = () => tab.document.visibilityState !== "hidden";

  function later(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  }

  /** Resolves after the given time, or when `wake` is called. */
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      later(milliseconds, resolve);
    });

  /** Exponential backoff with jitter, so that browsers do not all return at the same moment. */
  function pauseLength(): number {
    failures += 1;
    const { first, longest } = pauseAfterFailure;
    return Math.min(longest, first * 2 ** Math.min(failures - 1, 10)) * (0.5 + random());
  }

  function fail(error: unknown): void {
    if (!isSessionOver(error)) return;
    controller.abort();
    void identity.accounts?.endSession(identity);
  }

  async function push(): Promise<void> {
    if (isPushing || signal.aborted) return;
    isDue = false;
    // The account's state is unknown until the first pull, which then triggers a push.
    if (sync.version() === undefined) return;
    isPushing = true;
    pushedAt = shop.now();
    let wait: number | undefined;
    try {
      const isDone = await sync.push();
      failures = 0;
      // After a conflict, jitter prevents tabs from retrying at the same moment.
      if (!isDone) wait = pushInterval * (0.5 + random());
    } catch (error) {
      fail(error);
      wait = pauseLength();
    }
    isPushing = false;
    if (isLeft) {
      isLeft = false;
      void push();
    } else if (wait !== undefined) later(wait, () => void push());
    else if (isDue) pushSoon();
  }

  /** Pushes without a timer, because timers may be suspended on a hidden page. */
  function leave(): void {
    if (isPushing) isLeft = true;
    else void push();
  }

  /** Pushes immediately, or one second after the last push. */
  function pushSoon(): void {
    const wait = Math.min(pushInterval, pushedAt + pushInterval - shop.now());
    if (wait <= 0) void push();
    else if (!isDue) later(wait, () => void push());
    isDue = true;
  }

  const onChange = () => {
    pushSoon();
    later(storedAfter, pushSoon);
  };

  async function pull(): Promise<void> {
    pulling = new AbortController();
    const started = shop.now();
    const before = sync.version();
    const answer = await calls.pull(before, pulling.signal);
    // Waits for pending changes to be stored, because the first pull replaces the lists.
    if (before === undefined) {
      for (let waits = 0; waits < 5 && !isStored(shop, storage); waits += 1) await pause(storedAfter);
    }
    if (signal.aborted) return;
    sync.take(answer);
    failures = 0;
    pushSoon();
    if (sync.version() === before && shop.now() - started < shortestWait) await pause(pauseWhereFull);
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!isSeen()) await pause(pauseAfterFailure.longest);
        else if (cart.busy) await pause(pushInterval);
        else await pull();
      } catch (error) {
        fail(error);
        if (!signal.aborted && isSeen()) await pause(pauseLength());
      }
    }
  }

  const onLook = () => {
    if (isSeen()) wake();
    else {
      pulling.abort();
      leave();
    }
  };
  tab.document.addEventListener("visibilitychange", onLook, { signal });
  tab.addEventListener("online", () => wake(), { signal });
  tab.addEventListener("blur", leave, { signal });
  tab.addEventListener("pagehide", leave, { signal });
  tab.addEventListener("storage", () => later(othersPushWithin, pushSoon), { signal });
  for (const end of [subscribe(cart, onChange), subscribe(wishlist, onChange)]) signal.addEventListener("abort", end);
  signal.addEventListener("abort", () => {
    pulling.abort();
    wake();
    for (const timer of timers) clearTimeout(timer);
  });
  void follow();

  return {
    stop: async () => {
      const pushed = signal.aborted ? undefined : sync.pushLast();
      controller.abort();
      await pushed?.catch(() => undefined);
    },
  };
}
