/**
 * Runs an action while holding a lock that all of a shopper's tabs share. In browsers without the Web Locks API, runs
 * the action without a lock.
 */
export function withTabLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? locks.request(`corkwood:${name}`, act) : act();
}
