import { useContext } from "react";
import { UiContext } from "../../provider/context.ts";

/**
 * Clock used by components that wait, so that tests can advance time instead of sleeping. All values are in
 * milliseconds.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `callback` once after `delay`. Returns a function that cancels the call. */
  after(delay: number, callback: () => void): () => void;
}

const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};

/** Returns the clock set in UiProvider, or the system's clock. */
export function useClock(): Clock {
  return useContext(UiContext).clock ?? systemClock;
}
