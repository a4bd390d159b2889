/** Waits for the given time in milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects if the work takes longer. @param what description of the work, for the error message */
export async function inTime<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${ms} ms for ${what}`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Polls until a condition is true. @param what description of the condition, for the error message */
export async function within(ms: number, what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = performance.now() + ms; !(await isSo()); await pause(50)) {
    if (performance.now() >= until) throw new Error(`Waited ${ms} ms for ${what}`);
  }
}
