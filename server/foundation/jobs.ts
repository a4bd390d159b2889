import type { Logger } from "./log.ts";

/**
 * Does something again and again, never twice at once, the first time right away. Failures are logged, and it goes on.
 * @param every milliseconds from the end of one time to the start of the next
 * @returns ends it, and waits for what is under way
 */
export function startJob(
  name: string,
  every: number,
  logger: Pick<Logger, "error">,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();
  const once = async () => {
    try {
      await work();
    } catch (error) {
      logger.error({ error, work: name }, "work behind the shop failed");
    }
    if (!stopped) timer = setTimeout(start, every).unref();
  };
  const start = () => {
    underWay = once();
  };
  start();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return underWay;
  };
}
