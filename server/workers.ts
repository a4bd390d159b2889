import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";

/** Message from the main process to a worker. */
const stopMessage = "stop";

/** Delay in milliseconds before replacing a worker that ended. Doubles each time. */
const minPause = 500;
const maxPause = 30_000;
/** Run time after which a worker counts as healthy, in milliseconds. */
const longRun = 60_000;
/** Time in milliseconds that a worker may take to end. */
const maxStop = 30_000;

/** Thrown if a worker ends before it can serve requests. The worker reports the reason itself. */
export class WorkerStartError extends Error {}

/** Whether this process is a worker. */
export const isWorker = cluster.isWorker;

/** Worker processes that share one port. */
export interface Workers {
  /** Replaces all workers, one after another. Each worker finishes its requests before it ends. */
  restart: () => Promise<void>;
  /** Ends all workers after they have finished their requests. */
  stop: () => Promise<void>;
}

/**
 * Starts workers, and replaces workers that end. Each worker runs the program that is on disk when it starts. Resolves
 * once the first worker serves requests, because the first worker creates the tables and fills an empty shop. Rejects
 * if the first worker ends, because the shop could not serve requests. Workers that end later are restarted with
 * increasing delays while the others keep serving. @param say called with a line for the terminal on each event
 */
export async function startWorkers(count: number, say: (line: string) => void): Promise<Workers> {
  const expected = new Set<Worker>();
  let isStopping = false;
  let restarting: Promise<void> | undefined;
  let failures = 0;

  async function start(): Promise<Worker> {
    const worker = cluster.fork();
    const startedAt = performance.now();
    const ended = once(worker, "exit");
    const isReady = await Promise.race([once(worker, "listening").then(() => true), ended.then(() => false)]);
    if (!isReady) throw new WorkerStartError("A worker exited during startup.");
    expected.add(worker);
    void replaceAfter(ended, worker, startedAt);
    return worker;
  }

  /** Replaces a worker that ends unexpectedly. */
  async function replaceAfter(ended: Promise<unknown>, worker: Worker, startedAt: number): Promise<void> {
    await ended;
    if (!expected.delete(worker) || isStopping) return;
    if (performance.now() - startedAt > longRun) failures = 0;
    say(`Worker ${worker.process.pid} exited: starting a replacement`);
    await startAfterPause();
  }

  async function startAfterPause(): Promise<void> {
    const pause = Math.min(maxPause, minPause * 2 ** failures);
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isStopping) await keepStarting();
  }

  /** Starts a worker, retrying until a worker serves requests. */
  async function keepStarting(): Promise<void> {
    try {
      await start();
    } catch {
      if (isStopping) return;
      say(`A worker exited during startup: restarting it; ${expected.size} of ${count} workers are ready`);
      await startAfterPause();
    }
  }

  /** Replace workers one after another, so that not all of them start at the same time. */
  async function startOthers(): Promise<void> {
    for (let started = 1; started < count; started++) {
      if (isStopping) return;
      await keepStarting();
    }
    if (!isStopping) say(`${count} workers are ready`);
  }

  async function end(worker: Worker): Promise<void> {
    expected.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, "exit");
    const deadline = setTimeout(() => worker.process.kill("SIGKILL"), maxStop);
    // Ignore this error, because the worker may end before the message arrives.
    worker.send(stopMessage, () => undefined);
    await ended;
    clearTimeout(deadline);
  }

  async function restart(): Promise<void> {
    const before = [...expected];
    for (const old of before) {
      if (isStopping) return;
      const fresh = await start();
      await end(old);
      say(`Worker ${fresh.process.pid} replaced ${old.process.pid}`);
    }
  }

  const stop = async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])));
  };

  await start();
  void startOthers();
  return {
    restart: () => (restarting ??= restart().finally(() => (restarting = undefined))),
    stop,
  };
}

/** In a worker, calls `stop` when the main process requests a stop. The main process handles signals. */
export function onStop(stop: () => void): void {
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  process.on("SIGHUP", () => undefined);
  // Ignores messages for other purposes.
  process.on("message", (message) => {
    if (message === stopMessage) stop();
  });
}
