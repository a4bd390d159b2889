/**
 * Time as components know it. A component that waits takes a clock, so that a test can move it instead of sleeping.
 * All values in milliseconds.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `callback` once after `delay`; returns a function that cancels it. */
  after(delay: number, callback: () => void): () => void;
}

/** The clock on the shopper's wall. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};
