import { AsyncResource } from "node:async_hooks";
import type { Logger } from "./log.ts";

/** Calls back whenever there may be something to do. @returns ends that */
export type Waker = (wake: () => void) => () => void;

/** How far apart runs are that a job was woken for: however often it is woken, it leaves time for other work. Milliseconds. */
const pauseWoken = 250;

/**
 * Runs a job periodically: the first time at once, and never twice at the same time. A failure is logged, and the job
 * runs again.
 * @param every milliseconds from the end of one run to the start of the next
 * @param wakers start a run before its time. If one is under way, another one follows it
 * @returns stops the job, and waits for the current run
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
  // Whoever woke it has nothing to do with what it does: its runs are no part of that request in traces.
  const start = AsyncResource.bind(() => {
    timer = undefined;
    running = once();
  });
  /** The next run, unless there is an earlier one. */
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
