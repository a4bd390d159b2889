import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Is told of what any connection of the database notifies. */
export interface Listener {
  onMessage: (message: string) => void;
  /** Called whenever listening begins, also after a break: what was said before was missed. */
  onBegin: () => void;
  /** Called when listening breaks off. It is tried again. */
  onBreak: (error: unknown) => void;
}

/** Listens to a channel until the returned function is called. It does not wait for the first success. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>;

/** For a database whose messages cannot be received. */
export const neverListens: Listen = () => async () => undefined;

/** The connection is tried again after that, then after twice as long each time. Milliseconds. */
const firstPause = 250;
const longestPause = 10_000;
/** A connection that lasted so long had no trouble with its start. Milliseconds. */
const longRun = 10_000;
/** How often the connection is asked for an answer: a network that is gone does not end one. Milliseconds. */
const beatEvery = 15_000;
const maxAnswer = 5000;

/** Listens on a connection of its own, which a pool could not give: it is kept for as long as the shop runs. */
export function listenOnPostgres(connectionString: string): Listen {
  return (channel, listener) => {
    const over = new AbortController();
    let failures = 0;
    let stopListening = () => {};

    const listenOnce = async () => {
      const timeouts = { connectionTimeoutMillis: maxAnswer, query_timeout: maxAnswer };
      const client = new pg.Client({ connectionString, keepAlive: true, ...timeouts });
      const lost = new Promise<unknown>((resolve) => {
        client.once("error", resolve);
        client.once("end", () => resolve(new Error("The database ended the connection")));
        stopListening = () => resolve(undefined);
      });
      client.on("error", () => undefined);
      client.on("notification", ({ payload = "" }) => listener.onMessage(payload));
      let beat: NodeJS.Timeout | undefined;
      let listensSince = Number.POSITIVE_INFINITY;
      try {
        await client.connect();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        listensSince = performance.now();
        listener.onBegin();
        const silent = new Promise<unknown>((resolve) => {
          beat = setInterval(() => void client.query("select 1").catch(resolve), beatEvery).unref();
        });
        const error = await Promise.race([lost, silent]);
        if (!over.signal.aborted) throw error;
      } finally {
        clearInterval(beat);
        if (performance.now() - listensSince > longRun) failures = 0;
        // Where nobody answers, nobody waits.
        await Promise.race([client.end().catch(() => undefined), pause(1000, undefined, { ref: false })]);
      }
    };

    const listening = (async () => {
      while (!over.signal.aborted) {
        await listenOnce().catch(listener.onBreak);
        const wait = Math.min(longestPause, firstPause * 2 ** failures);
        failures += 1;
        await pause(wait, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
      }
    })();
    return () => {
      over.abort();
      stopListening();
      return listening;
    };
  };
}
