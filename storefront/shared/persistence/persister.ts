import { createStorage, type BrowserStorage, type Found } from "../../services/browser/storage.ts";
import type { ShopState } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";
import type { ReadResult } from "./storedValues.ts";

/**
 * Minimum interval in milliseconds between saves, except when the shopper leaves the page
 * (specification/state-sync#saved, specification/state-sync#flushed).
 */
const saveInterval = 1000;

const sentences = {
  notRead: (what: string) => `We could not load ${what} from this browser.`,
  readInPart: (what: string) => `We could not load all of ${what} from this browser. Some of it was left out.`,
  notStored: (what: string) =>
    `Your browser has no space to save ${what}. It will be gone when you close or reload this page.`,
};

/** Reads the shop's state from the browser's storage and writes it back. Alerts the shopper about failures. */
export interface Persister {
  storage: BrowserStorage;
  /** Epoch milliseconds. */
  now: () => number;
  /** Returns the valid part of a stored value. @param what name of the value in alerts */
  read: <T>(found: Found, what: string, readValue: (stored: unknown) => ReadResult<T>) => ReadResult<T>;
  /** Stores an area. @param what name of the value in alerts */
  write: (area: string, what: string, value: unknown) => void;
  /** Calls `save` at the first change, then at most once a second, and before the page may be closed. */
  throttled: (save: () => void) => () => void;
  /** Aborted when persistence stops. */
  signal: AbortSignal;
}

/** Registers a function to call before the page may be closed, and when persistence stops. */
function beforePageCloses(tab: Window, signal: AbortSignal): (flush: () => void) => void {
  const flushes: (() => void)[] = [];
  const flushAll = () => {
    for (const flush of flushes) flush();
  };
  tab.addEventListener("pagehide", flushAll, { signal });
  tab.addEventListener("blur", flushAll, { signal });
  tab.document.addEventListener("visibilitychange", flushAll, { signal });
  signal.addEventListener("abort", flushAll);
  return (flush) => flushes.push(flush);
}

function throttleIn(tab: Window, signal: AbortSignal) {
  const onLeave = beforePageCloses(tab, signal);
  return (save: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const flush = () => {
      if (!isDue) return;
      isDue = false;
      clearTimeout(timer);
      timer = setTimeout(afterPause, saveInterval);
      save();
    };
    const afterPause = () => {
      timer = undefined;
      flush();
    };
    onLeave(flush);
    return () => {
      isDue = true;
      if (timer === undefined) flush();
    };
  };
}

/** @param tab lets tests run several tabs in one process; the browser's window otherwise */
export function createPersister(
  { alerts, now }: Pick<ShopState, "alerts" | "now">,
  signal: AbortSignal,
  tab = window,
): Persister {
  const storage = createStorage(tab);
  const shown = new Set<string>();
  /** Shows each sentence at most once per visit. */
  const alertOnce = (sentence: string) => {
    if (!shown.has(sentence)) alert(alerts, "error", sentence);
    shown.add(sentence);
  };
  return {
    storage,
    now,
    signal,
    throttled: throttleIn(tab, signal),
    read({ value, isBroken }, what, readValue) {
      const readable = readValue(value);
      const isNothing = isBroken || (Array.isArray(readable.value) && readable.value.length === 0);
      const isPartial = isBroken || readable.isPartial;
      if (isPartial) alertOnce(isNothing ? sentences.notRead(what) : sentences.readInPart(what));
      return { ...readable, isPartial };
    },
    write(area, what, value) {
      if (!storage.write(area, value)) alertOnce(sentences.notStored(what));
    },
  };
}
