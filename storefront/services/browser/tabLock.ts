/** Runs an action that only one tab of a shopper may run at a time. A browser without locks runs it without one. */
export function withTabLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? locks.request(`corkwood:${name}`, act) : act();
}
