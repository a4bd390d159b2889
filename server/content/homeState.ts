import { settingsSchema } from "@corkwood/commerce/schemas";
import type { AustralianState } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { content } from "../db/schema.ts";
import { mainDocument } from "./documents.ts";

/** Reads the shop's state from the stored settings, for code that needs no other setting. */
export async function readHomeState(db: Database): Promise<AustralianState> {
  const isSettings = and(eq(content.kind, "settings"), eq(content.id, mainDocument));
  const [row] = await db.select({ json: content.json }).from(content).where(isSettings);
  return settingsSchema.pick({ state: true }).parse(row?.json ?? {}).state;
}
