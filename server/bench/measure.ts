import { cpus, totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Describes the machine and software versions. Without them, the results mean nothing. */
export function machineFacts(): string {
  const [cpu] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${cpu?.model ?? "unknown processor"} × ${cpus().length}, ${memory} GB, Node ${process.version}, ${process.platform} ${process.arch}`;
}

export interface Timing {
  /** Milliseconds. */
  median: number;
  p95: number;
  p99: number;
}

export function timingOf(durations: readonly number[]): Timing {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Runs each piece of work in sequence and times each call separately, after a warm-up round. */
export async function timeEach<T>(items: readonly T[], work: (item: T) => unknown): Promise<Timing> {
  for (const item of items.slice(0, 300)) await work(item);
  const durations: number[] = [];
  for (const item of items) durations.push(await timed(() => work(item)));
  return timingOf(durations);
}

type Work = () => unknown;

/** @returns milliseconds */
async function timed(work: Work): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Times two pieces of work alternately, starting equally often with each, so that both run under the same conditions.
 */
export async function timeInTurns(times: number, works: readonly [Work, Work]): Promise<[Timing, Timing]> {
  const durations: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn++) {
    const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) durations[which].push(await timed(works[which]));
  }
  return [timingOf(durations[0]), timingOf(durations[1])];
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Megabytes of heap after a garbage collection. */
export function memoryInUse(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

export const print = (text: string) => process.stdout.write(`${text}\n`);

export function line(label: string, { median, p95, p99 }: Timing): string {
  const show = (value: number) => value.toFixed(2).padStart(7);
  return `  ${label.padEnd(44)} median ${show(median)}   p95 ${show(p95)}   p99 ${show(p99)} ms`;
}
