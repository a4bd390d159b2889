/**
 * Does what is done to many rows in parts, so that others do not wait long for one statement.
 * @param maxAtOnce rows of a part @param work does a part, and answers how many rows it was
 * @returns how many rows it was in all
 */
export async function inParts(maxAtOnce: number, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const part = await work();
    all += part;
    if (part < maxAtOnce) return all;
  }
}
