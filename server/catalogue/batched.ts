import { AsyncResource } from "node:async_hooks";

/**
 * Batches work for concurrent calls. Calls made while a batch runs wait for the next batch, which handles them all. A
 * batch starts only after the calls that it handles, so that no call reads a state older than itself. @param work runs
 * in the async context of the creator, not in that of a call
 */
export function batched<T>(work: (items: readonly T[]) => Promise<void>): (items: readonly T[]) => Promise<void> {
  const madeIn = new AsyncResource("batched");
  let last: Promise<unknown> = Promise.resolve();
  let waiting: { items: Set<T>; done: Promise<void> } | undefined;
  return (items) => {
    if (!waiting) {
      const wanted = new Set<T>();
      const begin = () => {
        waiting = undefined;
        return madeIn.runInAsyncScope(work, undefined, [...wanted]);
      };
      waiting = { items: wanted, done: last.then(begin, begin) };
      last = waiting.done;
    }
    for (const item of items) waiting.items.add(item);
    return waiting.done;
  };
}
