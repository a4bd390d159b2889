/** Work that is done once at a time for each key. */
export interface SingleFlight<T> {
  /** Starts the work. If it is already running for this key, returns the same promise. */
  (key: string, work: () => Promise<T>): Promise<T>;
  /** Waits for all running work, even if it fails. */
  idle: () => Promise<void>;
}

export function singleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  const run = (key: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key);
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
  const idle = async () => void (await Promise.allSettled(running.values()));
  return Object.assign(run, { idle });
}
