import type { Database } from "./connection.ts";

/** Postgres's codes for 'try the same transaction again': serialization failure and deadlock. */
const passing = new Set(["40001", "40P01"]);
const maxTries = 5;

/** The code that Postgres gave, wherever drizzle wrapped it. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}

/**
 * Runs the work in one transaction, again where the database asks for that: the work may run several times and must
 * have no effect but on the database. Within it only `tx` may be used: on PGlite anything else waits for ever.
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
