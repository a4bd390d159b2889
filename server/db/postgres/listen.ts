import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Receives notifications that any of the database's connections sends. */
export interface Listener {
  onMessage: (message: string) => void;
  /** Called whenever listening starts or resumes, because earlier messages were missed. */
  onBegin: () => void;
  /** Called when listening is interrupted. Listening is then retried. */
  onBreak: (error: unknown) => void;
}

/** Listens to a channel until the returned function is called. Returns before the connection is established. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>;

/** Listener for a database that cannot send notifications. */
export const neverListens: Listen = () => async () => undefined;

/** Delay before the first reconnection, in milliseconds. It doubles with each failure. */
const firstPause = 250;
const longestPause = 10_000;
/** Milliseconds after which a connection counts as stable, so that the delay is reset. */
const longRun = 10_000;
/** Heartbeat interval in milliseconds. Losing the network does not close the connection by itself. */
const beatEvery = 15_000;
const maxAnswer = 5000;

/** Listens on a dedicated connection outside the pool, because it stays open as long as the shop runs. */
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
        // Do not wait for the server, because it may no longer respond.
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
