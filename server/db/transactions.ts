import type { Database } from "./connection.ts";

/** Postgres error codes after which a transaction can be retried: serialization failure and deadlock. */
const passing = new Set(["40001", "40P01"]);
const maxTries = 5;

/** Returns the error code of Postgres or the driver, even if drizzle wrapped the error. Undefined if there is none. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}

/**
 * Runs the work in one transaction, and retries it after a serialization failure or deadlock. The work may run several
 * times, so its only effects must be on the database. It must use only `tx`, because on PGlite any other connection
 * would wait forever.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries >= maxTries || !passing.has(databaseCode(error) ?? "")) throw error;
    }
  }
}

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
