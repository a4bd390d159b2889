/**
 * Processes many rows in batches, so that no single statement blocks others for long.
 * @param maxAtOnce maximum rows per batch @param work processes a batch and returns its number of rows
 * @returns total number of rows
 */
export async function inParts(maxAtOnce: number, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const part = await work();
    all += part;
    if (part < maxAtOnce) return all;
  }
}
