import type { Database } from "./connection.ts";

/** Postgres's codes for 'try the same transaction again': serialization failure and deadlock. */
const passing = new Set(["40001", "40P01"]);
const maxTries = 5;

/** The error code of Postgres, also where drizzle wrapped the error. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}

/**
 * Runs the work in one transaction, and again where the database asks for that. The work may run several times and must
 * only change the database. It may only use `tx`: on PGlite anything else waits for ever.
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
