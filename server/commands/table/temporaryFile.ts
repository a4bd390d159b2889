import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * Stores checked changes in a file until they are written to the database, because the changes may not fit into memory,
 * and the writing transaction must not wait for checks.
 */
export interface TemporaryFile<T> {
  readonly count: number;
  add(items: readonly T[]): Promise<void>;
  /** Yields the items in insertion order, in batches. Can be called repeatedly. */
  read(atOnce: number): AsyncGenerator<T[]>;
  remove(): Promise<void>;
}

/** Items are stored as JSON, so dates are read back as text. */
export function createTemporaryFile<T>(): TemporaryFile<T> {
  const folder = mkdtempSync(join(tmpdir(), "corkwood-import-"));
  const path = join(folder, "changes.jsonl");
  const file = createWriteStream(path, { mode: 0o600 });
  // Errors are stored and thrown when the file is next used.
  let failed: unknown;
  file.on("error", (error) => (failed = error));
  let count = 0;
  let ended: Promise<unknown> | undefined;

  const end = () => (ended ??= new Promise((resolve) => file.end(resolve)));
  return {
    get count() {
      return count;
    },
    add: async (items) => {
      if (failed) throw failed as Error;
      count += items.length;
      const text = items.map((item) => `${JSON.stringify(item)}\n`).join("");
      if (text !== "" && !file.write(text)) await once(file, "drain");
    },
    async *read(atOnce) {
      await end();
      if (failed) throw failed as Error;
      let batch: T[] = [];
      for await (const line of createInterface({
        input: createReadStream(path),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        batch.push(JSON.parse(line) as T);
        if (batch.length < atOnce) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    remove: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Groups items into batches. */
export async function* inBatches<T>(items: AsyncIterable<T>, atOnce: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
