import type { Clock } from "@corkwood/ui";

/** A clock that stands still until a play test moves it. */
export interface ManualClock extends Clock {
  /** Moves time on by milliseconds and runs what became due, in order. */
  advance(milliseconds: number): void;
  /** How many callbacks wait: effects that start a wait may run after the paint. */
  waiting(): number;
  /** Back to the start, with nothing waiting. */
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
