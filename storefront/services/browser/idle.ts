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
