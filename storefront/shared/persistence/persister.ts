import { createStorage, type BrowserStorage, type Found } from "../../services/browser/storage.ts";
import type { Shop } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";
import type { Readable } from "./storedList.ts";

/**
 * Saves happen at most once in this many milliseconds, and at once when the page is left (specification/state-sync#saved,
 * specification/state-sync#flushed).
 */
const saveEvery = 1000;

const sentences = {
  notRead: (what: string) => `What was kept in ${what} could not be read.`,
  readInPart: (what: string) => `Some of what was kept in ${what} could not be read and was left out.`,
  notKept: (what: string) =>
    `Your browser has no room to keep ${what}: it will be gone when you close or reload this page.`,
};

/** Reads and writes what a shop keeps in the browser, and tells the shopper where it cannot. */
export interface Keeper {
  storage: BrowserStorage;
  /** Epoch milliseconds. */
  now: () => number;
  /** What can be read of what was found. @param what names it for the shopper */
  read: <T>(found: Found, what: string, readValue: (kept: unknown) => Readable<T>) => Readable<T>;
  /** Keeps an area. @param what names it for the shopper */
  write: (area: string, what: string, value: unknown) => void;
  /** Calls `save` at the first change, then at most once a second, and before the page may be gone. */
  throttled: (save: () => void) => () => void;
  /** Ends it all. */
  signal: AbortSignal;
}

/** Calls what is due when the page may be gone, and at the end. */
function lastChance(tab: Window, signal: AbortSignal): (flush: () => void) => void {
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

function throttledIn(tab: Window, signal: AbortSignal) {
  const atLast = lastChance(tab, signal);
  return (save: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const flush = () => {
      if (!isDue) return;
      isDue = false;
      clearTimeout(timer);
      timer = setTimeout(rested, saveEvery);
      save();
    };
    const rested = () => {
      timer = undefined;
      flush();
    };
    atLast(flush);
    return () => {
      isDue = true;
      if (timer === undefined) flush();
    };
  };
}

/** @param tab where there are several in one process; in a browser its own window */
export function createKeeper({ alerts, now }: Pick<Shop, "alerts" | "now">, signal: AbortSignal, tab = window): Keeper {
  const storage = createStorage(tab);
  const told = new Set<string>();
  /** Each sentence once a visit. */
  const tell = (sentence: string) => {
    if (!told.has(sentence)) alert(alerts, "error", sentence);
    told.add(sentence);
  };
  return {
    storage,
    now,
    signal,
    throttled: throttledIn(tab, signal),
    read({ value, isBroken }, what, readValue) {
      const readable = readValue(value);
      const isNothing = isBroken || (Array.isArray(readable.value) && readable.value.length === 0);
      const isPartly = isBroken || readable.isPartly;
      if (isPartly) tell(isNothing ? sentences.notRead(what) : sentences.readInPart(what));
      return { ...readable, isPartly };
    },
    write(area, what, value) {
      if (!storage.write(area, value)) tell(sentences.notKept(what));
    },
  };
}
