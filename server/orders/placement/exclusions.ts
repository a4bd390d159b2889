import { createHmac } from "node:crypto";
import { contactKey } from "@corkwood/commerce";
import { asc, eq, sql } from "drizzle-orm";
import { rowsOf, type Database } from "../../db/connection.ts";
import { equalsAny, statement } from "../../db/statement.ts";
import { exclusions } from "../../db/schema.ts";
import { shopSecret } from "../../db/secrets.ts";

export type ExclusionRow = typeof exclusions.$inferSelect;
type Channel = ExclusionRow["channel"];

export interface Contact {
  channel: Channel;
  value: string;
}

/**
 * Secret key for hashing contacts. Without the key, an attacker with the table cannot recover contacts by trying all
 * phone numbers.
 */
export function exclusionKey(db: Database): Promise<string> {
  return shopSecret(db, "exclusions");
}

/** Treats the prefixes 0 and +61 of Australian phone numbers as the same. */
function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^(?:00)?610?(?=[2-578]\d{8}$)/, "0");
}

/** Hash of the normalised contact. */
function hashOf(key: string, { channel, value }: Contact): string {
  const form = channel === "phone" ? phoneDigits(value) : contactKey("email", value);
  return createHmac("sha256", key).update(`${channel} ${form}`).digest("base64url");
}

const findAny = statement(sql`select 1 from ${exclusions} where ${equalsAny(exclusions.hash, "hashes")}`);

/** Whether the customer is excluded. Matching either the email address or the phone number is enough. */
export async function isExcluded(
  db: Database,
  key: string,
  { email, phone }: { email: string; phone: string },
): Promise<boolean> {
  const hashes = [hashOf(key, { channel: "email", value: email }), hashOf(key, { channel: "phone", value: phone })];
  return (await rowsOf(db, findAny({ hashes }))).length > 0;
}

/** @returns false if the contact was already excluded */
export async function addExclusion(
  db: Database,
  contact: Contact,
  reason: ExclusionRow["reason"],
  at: Date,
): Promise<boolean> {
  const hash = hashOf(await exclusionKey(db), contact);
  const row = { hash, channel: contact.channel, reason, createdAt: at };
  const added = await db.insert(exclusions).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** @returns true if the contact had been excluded */
export async function removeExclusion(db: Database, contact: Contact): Promise<boolean> {
  const hash = hashOf(await exclusionKey(db), contact);
  return (await db.delete(exclusions).where(eq(exclusions.hash, hash)).returning()).length > 0;
}

/** Oldest first. */
export function readExclusions(db: Database): Promise<ExclusionRow[]> {
  return db.select().from(exclusions).orderBy(asc(exclusions.createdAt), asc(exclusions.hash));
}
