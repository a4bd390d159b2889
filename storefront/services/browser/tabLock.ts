/**
 * Runs an action while holding a lock shared by all tabs of a shopper. In browsers without the Web Locks API, runs the
 * action without a lock.
 */
export function withTabLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? locks.request(`corkwood:${name}`, act) : act();
}
