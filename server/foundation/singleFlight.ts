/** Starts the work. If work for this key is already running, returns the same promise. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Ensures that, for each key, work runs only once at a time. */
export function singleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
