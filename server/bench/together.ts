import pLimit from "p-limit";
import { timingOf, type Timing } from "./measure.ts";

/** How quickly things were done that were wanted at the same time. */
export interface Pace extends Pick<Timing, "median" | "p99"> {
  perSecond: number;
}

/** Does all of it, so many at once: whoever is done takes the next. */
export async function together<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<Pace> {
  const limit = pLimit(atOnce);
  const durations: number[] = [];
  const timed = async (item: T) => {
    const started = performance.now();
    await work(item);
    durations.push(performance.now() - started);
  };
  const started = performance.now();
  await Promise.all(items.map((item) => limit(timed, item)));
  const seconds = (performance.now() - started) / 1000;
  const { median, p99 } = timingOf(durations);
  return { perSecond: items.length / seconds, median, p99 };
}

/** Of several runs, of each figure the one in the middle. */
export function usual(runs: readonly Pace[]): Pace {
  const middle = (of: (run: Pace) => number) => timingOf(runs.map(of)).median;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    median: middle(({ median }) => median),
    p99: middle(({ p99 }) => p99),
  };
}
