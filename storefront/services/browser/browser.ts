/**
 * Runs a task when the page is idle. Falls back to a timer, because Safari has no requestIdleCallback.
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 1000);
  return () => clearTimeout(handle);
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function asksNotToBeTracked(asked: Navigator & { globalPrivacyControl?: boolean } = navigator): boolean {
  return asked.globalPrivacyControl === true || asked.doNotTrack === "1";
}

/**
 * Runs an action while holding a lock that all of a shopper's tabs share. In browsers without the Web Locks API, runs
 * the action without a lock.
 */
export function withTabLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? locks.request(`corkwood:${name}`, act) : act();
}

/** Whether a pointer is pressed. An element that moves or disappears during a press gets no click. */
export function isPressed(): boolean {
  return document.querySelector(":active") !== null;
}
