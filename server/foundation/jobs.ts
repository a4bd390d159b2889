import type { Logger } from "./log.ts";

/**
 * Runs a job periodically: the first time at once, and never twice at the same time. A failure is logged, and the job
 * runs again.
 * @param every milliseconds from the end of one run to the start of the next
 * @returns stops the job, and waits for the current run
 */
export function startJob(
  name: string,
  every: number,
  logger: Pick<Logger, "error">,
  run: () => Promise<unknown>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const once = async () => {
    try {
      await run();
    } catch (error) {
      logger.error({ error, job: name }, "periodic job failed");
    }
    if (!stopped) timer = setTimeout(start, every).unref();
  };
  const start = () => {
    running = once();
  };
  start();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
