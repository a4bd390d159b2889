import type { Clock } from "@corkwood/ui";

/** A clock that is stopped until a play function advances it. */
export interface ManualClock extends Clock {
  /** Advances the time by milliseconds and runs due callbacks in order. */
  advance(milliseconds: number): void;
  /**
   * Returns the number of pending callbacks. Effects may start timers after the paint, so stories wait for this number.
   */
  waiting(): number;
  /** Resets to the start time without pending callbacks. */
  reset(): void;
}

/** @param start epoch milliseconds */
export function createManualClock(start = Date.UTC(2025, 10, 20, 1)): ManualClock {
  let current = start;
  let waiting: { at: number; callback: () => void }[] = [];

  return {
    now: () => current,
    after(delay, callback) {
      const entry = { at: current + delay, callback };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance(milliseconds) {
      const end = current + milliseconds;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((entry) => entry !== next);
        current = Math.max(current, next.at);
        next.callback();
      }
      current = end;
    },
    waiting: () => waiting.length,
    reset() {
      current = start;
      waiting = [];
    },
  };
}
