import type { PictureWidth } from "./formats.ts";

/** Thrown if the queue is too long to render another picture in time. */
export class PicturesBusyError extends Error {}

/**
 * Thrown if the request for the picture has ended. A separate class, because callers may abort a signal with any
 * reason.
 */
export class PictureDroppedError extends Error {}

/**
 * Width from which rendering a picture takes seconds. Only one such picture is rendered at a time, so that a page's own
 * pictures wait for at most one of them.
 */
const wideFrom: PictureWidth = 1200;

interface Job<Picture> {
  width: PictureWidth;
  make: () => Promise<Picture>;
  /** Requests that are waiting for the picture. */
  waiting: Set<Waiter<Picture>>;
}

interface Waiter<Picture> {
  resolve: (picture: Picture) => void;
  reject: (reason: unknown) => void;
}

export interface PictureQueue<Picture> {
  /**
   * Renders each picture once for all concurrent requests with the same key, narrowest first. Does not start a picture
   * that no request is waiting for. Throws a PicturesBusyError if the queue is full, and a PictureDroppedError if the
   * signal aborts. @param signal aborts when the request is over
   */
  add: (key: string, width: PictureWidth, make: () => Promise<Picture>, signal?: AbortSignal) => Promise<Picture>;
  /** Number of queued pictures. */
  waiting: () => number;
}

export interface PictureQueueOptions {
  /** Number of pictures rendered concurrently. Each uses a core. */
  atOnce: number;
  /** Queue length, for narrow and wide pictures separately. */
  maxWaiting: number;
}

export function createPictureQueue<Picture>({ atOnce, maxWaiting }: PictureQueueOptions): PictureQueue<Picture> {
  const jobs = new Map<string, Job<Picture>>();
  const waiting = new Map<string, Job<Picture>>();
  let running = 0;
  let wideRunning = 0;
  const isWide = ({ width }: Pick<Job<Picture>, "width">) => width >= wideFrom;
  const countLike = (job: Pick<Job<Picture>, "width">) =>
    [...waiting.values()].filter((other) => isWide(other) === isWide(job)).length;

  /**
   * Returns the narrowest picture that may start now. If several have the same width, returns the first in the queue.
   */
  const next = (): string | undefined => {
    let found: [string, Job<Picture>] | undefined;
    for (const entry of waiting) {
      const mayBegin = !isWide(entry[1]) || wideRunning === 0;
      if (mayBegin && (!found || entry[1].width < found[1].width)) found = entry;
    }
    return found?.[0];
  };

  const beginNext = () => {
    if (running >= atOnce) return;
    const key = next();
    const job = key === undefined ? undefined : waiting.get(key);
    if (key === undefined || !job) return;
    waiting.delete(key);
    void run(key, job);
    beginNext();
  };

  const run = async (key: string, job: Job<Picture>) => {
    running++;
    if (isWide(job)) wideRunning++;
    try {
      const picture = await job.make();
      for (const { resolve } of job.waiting) resolve(picture);
    } catch (error) {
      for (const { reject } of job.waiting) reject(error);
    } finally {
      running--;
      if (isWide(job)) wideRunning--;
      jobs.delete(key);
      beginNext();
    }
  };

  const join = (key: string, job: Job<Picture>, signal: AbortSignal | undefined): Promise<Picture> =>
    new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      job.waiting.add(waiter);
      const leave = () => {
        job.waiting.delete(waiter);
        if (job.waiting.size === 0 && waiting.get(key) === job) {
          waiting.delete(key);
          jobs.delete(key);
        }
        reject(new PictureDroppedError());
      };
      signal?.addEventListener("abort", leave, { once: true });
    });

  return {
    add: async (key, width, make, signal) => {
      if (signal?.aborted) throw new PictureDroppedError();
      const known = jobs.get(key);
      if (known) return join(key, known, signal);
      if (countLike({ width }) >= maxWaiting) throw new PicturesBusyError();
      const job: Job<Picture> = { width, make, waiting: new Set() };
      jobs.set(key, job);
      waiting.set(key, job);
      const picture = join(key, job, signal);
      beginNext();
      return picture;
    },
    waiting: () => waiting.size,
  };
}
