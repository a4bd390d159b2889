import { problem } from "../../foundation/problem.ts";

/** Work that is done in turns: each client has one, however much waits for others. */
export interface Turns {
  /** Does the work when it is this client's turn. Refuses with RATE_LIMITED where too much of this client waits. */
  take: <T>(client: string, work: () => Promise<T>) => Promise<T>;
}

/** How much of one client may wait. More than a bus full of shoppers on one network sends. */
const maxWaiting = 500;

const busyMessage =
  "Too many orders are being placed from your network right now, so this one was not sent. Please try again in a moment.";

/**
 * The database does one order after the other, and a large one takes long. Without turns, a client that sends many lets all
 * others wait until the last of them is done (specification/orders#turns).
 * @param atOnce how many are worked on at the same time
 */
export function createTurns(atOnce: number, mayWait: number = maxWaiting): Turns {
  /** Of each client what waits. The client whose turn is next stands first. */
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
        if (queue.length >= mayWait) {
          reject(problem("RATE_LIMITED", 429, busyMessage, undefined, undefined, { "retry-after": "10" }));
          return;
        }
        queue.push(() => work().then(resolve, reject));
        waiting.set(client, queue);
        next();
      }),
  };
}
