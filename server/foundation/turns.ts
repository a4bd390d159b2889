import { tooMany } from "./problem.ts";

/** Work that is done in turns: each client has one, however much waits for others. */
export interface Turns {
  /** Does the work when it is this client's turn. Refuses with RATE_LIMITED where too much of this client waits. */
  take: <T>(client: string, work: () => Promise<T>) => Promise<T>;
}

export interface TurnsOptions {
  /** How much is worked on at the same time. */
  atOnce: number;
  /** How much of one client may wait. */
  maxWaiting: number;
  /** The message to a client of whom too much waits: what happened, and what to do. */
  detail: string;
  /** When such a client may try again. Milliseconds. */
  waitMs: number;
}

/** Without turns, a client that asks for much lets all others wait until the last of it is done. */
export function createTurns({ atOnce, maxWaiting, detail, waitMs }: TurnsOptions): Turns {
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
