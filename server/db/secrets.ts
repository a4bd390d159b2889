import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { secrets } from "./schema.ts";

/**
 * Returns the shop's secret with this name, and creates it on first use. Processes that start concurrently get the same
 * secret.
 */
export async function shopSecret(db: Database, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} could not be stored`);
  return row.value;
}
