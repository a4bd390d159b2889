/**
 * Time as components may know it. Whatever waits takes a clock, so that a test moves it instead of sleeping.
 * All values in milliseconds.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `callback` once after `delay`; answers a function that takes it back. */
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
