/** Waits so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects where the work takes longer. @param what is waited for, for the error */
export async function inTime<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${ms} ms for ${what}`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Waits until this is so. @param what is waited for, for the error where it takes too long */
export async function within(ms: number, what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = performance.now() + ms; !(await isSo()); await pause(50)) {
    if (performance.now() >= until) throw new Error(`Waited ${ms} ms for ${what}`);
  }
}
