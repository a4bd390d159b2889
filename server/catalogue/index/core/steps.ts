import { setImmediate } from "node:timers/promises";

/** Long work that can pause at each `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Number of rows that a loop processes before it yields, which takes a few milliseconds. */
const sliceLength = 1000;

/** Maximum time between pauses, in milliseconds. A single step that takes longer is not interrupted. */
const maxSliceTime = 20;

/** Calls `work` with each number below `count`. */
export function* eachOf(count: number, work: (at: number) => void): Steps<void> {
  for (let at = 0; at < count; at++) {
    if (at % sliceLength === sliceLength - 1) yield;
    work(at);
  }
}

/** Fills a typed array. The built-in `from` is many times slower. */
export function* filled<T extends Int32Array | Uint16Array | Float64Array>(
  array: T,
  numberOf: (at: number) => number,
): Steps<T> {
  yield* eachOf(array.length, (at) => (array[at] = numberOf(at)));
  return array;
}

/** Runs all steps without a pause. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Runs the steps in slices, with pauses for other work on the same thread. A worker thread would not help, because
 * copying the catalogue there and back takes as long as the work.
 */
export async function finishInSlices<T>(steps: Steps<T>): Promise<T> {
  let since = performance.now();
  let step = steps.next();
  while (step.done !== true) {
    if (performance.now() - since > maxSliceTime) {
      await setImmediate();
      since = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
