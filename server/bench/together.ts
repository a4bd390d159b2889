import pLimit from "p-limit";
import { timingOf, type Timing } from "./measure.ts";

/** Timing of concurrent work. */
export interface Pace extends Pick<Timing, "median" | "p99"> {
  perSecond: number;
  /** CPU time of this process per unit, in milliseconds. */
  processor: number;
}

/** Runs all the work with this concurrency, and times it. */
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
  const before = process.cpuUsage();
  const started = performance.now();
  await Promise.all(items.map((item) => limit(timed, item)));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const { median, p99 } = timingOf(durations);
  return { perSecond: items.length / seconds, median, p99, processor: (user + system) / 1000 / items.length };
}

/** Median of each metric over several runs. */
export function usual(runs: readonly Pace[]): Pace {
  const middle = (of: (run: Pace) => number) => timingOf(runs.map(of)).median;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    median: middle(({ median }) => median),
    p99: middle(({ p99 }) => p99),
    processor: middle(({ processor }) => processor),
  };
}
