import { AsyncResource } from "node:async_hooks";

/**
 * Does work for what many calls ask for at about the same time: while it is being done for some, others wait, and then it is
 * done once for all of them. It always begins after the call, so that each sees what was there when it called.
 * @param work runs in the async context in which this was made, not in that of one of the calls
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
