import { tooMany } from "./problem.ts";
import { AsyncResource } from "node:async_hooks";

/** Runs clients' work in turn. Every client gets a turn, even if other clients have much more work waiting. */
export interface Turns {
  /**
   * Runs the work when it is this client's turn. Rejects with RATE_LIMITED if too much of this client's work is
   * waiting.
   */
  take: <T>(client: string, work: () => Promise<T>) => Promise<T>;
}

export interface TurnsOptions {
  /** Maximum number of concurrent tasks. */
  atOnce: number;
  /** Waiting tasks per client. */
  maxWaiting: number;
  /** Message for a client over the limit: what happened, and what to do. */
  detail: string;
  /** Milliseconds after which a client over the limit may retry. */
  waitMs: number;
}

/** Prevents a client with a lot of work from delaying all others. */
export function createTurns({ atOnce, maxWaiting, detail, waitMs }: TurnsOptions): Turns {
  /** Waiting tasks by client. The client whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;

  function next(): void {
    if (running >= atOnce) return;
    const [first] = waiting;
    if (!first) return;
    const [client, queue] = first;
    const start = queue.shift();
    waiting.delete(client);
    if (queue.length > 0) waiting.set(client, queue);
    if (!start) return;
    running += 1;
    void start().finally(() => {
      running -= 1;
      next();
    });
  }

  return {
    take: (client, work) =>
      new Promise((resolve, reject) => {
        const queue = waiting.get(client) ?? [];
        if (queue.length >= maxWaiting) {
          reject(tooMany(detail, waitMs));
          return;
        }
        queue.push(() => work().then(resolve, reject));
        waiting.set(client, queue);
        next();
      }),
  };
}

/** Starts the work. If work for this key is already running, returns the same promise. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Ensures that only one task per key runs at a time. */
export function singleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

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
