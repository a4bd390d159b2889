import { setImmediate } from "node:timers/promises";

/** Long work that can be laid down at each `yield` and taken up again. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** After so many rows a loop yields: work of a few milliseconds. */
const sliceLength = 1000;

/** How long others wait at most, in milliseconds; a step that is longer by itself is not cut. */
const maxSliceTime = 20;

/** Does something with each number below `count`. */
export function* eachOf(count: number, work: (at: number) => void): Steps<void> {
  for (let at = 0; at < count; at++) {
    if (at % sliceLength === sliceLength - 1) yield;
    work(at);
  }
}

/** Writes a number for each place of an array: typed arrays' own `from` is many times slower. */
export function* filled<T extends Int32Array | Uint16Array | Float64Array>(
  array: T,
  numberOf: (at: number) => number,
): Steps<T> {
  yield* eachOf(array.length, (at) => (array[at] = numberOf(at)));
  return array;
}

/** Does all the work at once. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Does the work a little at a time, with a breath between for whoever waits for the same thread. A thread of its own would
 * not help: to copy a catalogue there and back takes as long as the work.
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
