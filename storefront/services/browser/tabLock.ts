/** Does something that no two tabs of a shopper may do at a time; a browser without locks has to do without. */
export function withTabLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? locks.request(`corkwood:${name}`, act) : act();
}
