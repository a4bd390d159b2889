import { AsyncResource } from "node:async_hooks";
import type { Logger } from "./log.ts";

/** Calls `wake` whenever there may be work. @returns a function that stops the calls */
export type Waker = (wake: () => void) => () => void;

/** Minimum pause between runs triggered by a waker, in milliseconds. Leaves time for other work. */
const pauseWoken = 250;

/**
 * Runs a job immediately and then periodically, never concurrently. A failure is logged, and the job runs again.
 * @param every milliseconds from the end of one run to the start of the next
 * @param wakers trigger an early run, or another run after the current one
 * @returns a function that stops the job and waits for the current run
 */
export function startJob(
  name: string,
  every: number,
  logger: Pick<Logger, "error">,
  run: () => Promise<unknown>,
  ...wakers: readonly Waker[]
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = 0;
  let stopped = false;
  let isRunning = false;
  let isWoken = false;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  const once = async () => {
    if (isWoken) wokenAt = performance.now();
    isWoken = false;
    isRunning = true;
    try {
      await run();
    } catch (error) {
      logger.error({ error, job: name }, "periodic job failed");
    }
    isRunning = false;
    plan(every);
    if (isWoken) planWoken();
  };
  // Detach the run from the request that woke the job, so that the run is not part of that request's trace.
  const start = AsyncResource.bind(() => {
    timer = undefined;
    running = once();
  });
  /** Schedules the next run, unless an earlier run is scheduled. */
  const plan = (wait: number) => {
    const at = performance.now() + wait;
    if (stopped || (timer && dueAt <= at)) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(start, wait).unref();
  };
  const planWoken = () => plan(Math.max(0, wokenAt + pauseWoken - performance.now()));
  const wake = () => {
    if (isWoken) return;
    isWoken = true;
    if (!isRunning) planWoken();
  };
  const endWakers = wakers.map((waker) => waker(wake));
  start();
  return () => {
    stopped = true;
    for (const end of endWakers) end();
    clearTimeout(timer);
    return running;
  };
}
