/** Waits so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until this is so. @param what is waited for, for the error where it takes too long */
export async function within(ms: number, what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = performance.now() + ms; !(await isSo()); await pause(50)) {
    if (performance.now() >= until) throw new Error(`Waited ${ms} ms for ${what}`);
  }
}
