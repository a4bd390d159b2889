import type { Logger } from "../foundation/log.ts";
import type { Changed } from "./changedTags.ts";
import type { PurgeEndpoint } from "./purgeEndpoint.ts";

export interface PurgesOptions {
  /** Reads the changes since its last call. A new reader reports everything as changed. */
  openChanges: () => () => Promise<Changed>;
  endpoint: PurgeEndpoint;
  /** Epoch milliseconds. */
  now: () => number;
  logger: Pick<Logger, "info" | "warn">;
}

/** Notifies a CDN of changes. */
export interface Purges {
  /** Reads changes and sends the purges that are due. The leader calls it every second. Never rejects if the endpoint fails. */
  work: () => Promise<void>;
  /** Clears the queue, because another process became the leader. A new leader first purges all pages. */
  reset: () => void;
}

/** Delay in milliseconds before a purge, so that all processes load the change. Otherwise an old page could be cached again. */
const settle = 3000;
/** Maximum number of waiting tags. If more tags wait, all pages are purged. */
const maxTags = 1000;
/** Pause after a failure, in milliseconds. Each further failure doubles it. */
const minPause = 1000;
const maxPause = 300_000;

/** Entry in the queue that stands for all pages. */
const everything = "";

/**
 * The queue contains tags rather than requests, so it is bounded even if the endpoint is down for a long time. No tag
 * is dropped.
 */
export function createPurges({ openChanges, endpoint, now, logger }: PurgesOptions): Purges {
  let read: ReturnType<typeof openChanges> | undefined;
  /** Time at which each tag last changed, in epoch milliseconds. */
  const waiting = new Map<string, number>();
  let retryAt = 0;
  let failures = 0;

  function add(changed: Changed): void {
    const isAll = changed === "everything" || waiting.has(everything) || waiting.size + changed.length > maxTags;
    if (isAll && changed.length > 0) waiting.clear();
    for (const tag of isAll && changed.length > 0 ? [everything] : changed) waiting.set(tag, now());
  }

  async function send(tags: readonly string[]): Promise<void> {
    try {
      await endpoint.purge(tags.includes(everything) ? { everything: true } : { tags });
    } catch (error) {
      // The message may contain the URL, which may be secret.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
      if (failures === 0) logger.warn({ code }, "the CDN could not be notified of changes; retrying");
      retryAt = now() + Math.min(maxPause, minPause * 2 ** failures);
      failures += 1;
      return;
    }
    if (failures > 0) logger.info({ failures }, "the CDN was notified of changes again");
    failures = 0;
    for (const tag of tags) waiting.delete(tag);
  }

  return {
    work: async () => {
      read ??= openChanges();
      add(await read());
      const due = [...waiting].filter(([, changedAt]) => now() >= changedAt + settle).map(([tag]) => tag);
      if (due.length > 0 && now() >= retryAt) await send(due);
    },
    reset: () => {
      read = undefined;
      waiting.clear();
      [failures, retryAt] = [0, 0];
    },
  };
}
