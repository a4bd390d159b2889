/** Starts the work. If it is already running for this key, returns the same promise. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Work that is done once at a time for each key. */
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
