import { createHmac } from "node:crypto";
import type { Database } from "../../../../db/connection.ts";
import { shopSecret } from "../../../../db/secrets.ts";
import { isSameSecret } from "../../../../foundation/sameSecret.ts";
import { clientTokenLifetime, type ClientToken } from "../../common/provider.ts";

/** Token that initialises the embedded card fields. Signed, and valid for a day. @param now epoch milliseconds */
export async function createEmbeddedClientToken(db: Database, now: number): Promise<ClientToken> {
  const expiresAt = now + clientTokenLifetime;
  return { token: `${expiresAt}.${await signatureOf(db, expiresAt)}`, expiresAt };
}

export async function isGoodClientToken(db: Database, token: string, now: number): Promise<boolean> {
  const [expiresAt = "", signature = ""] = token.split(".");
  return isSameSecret(signature, await signatureOf(db, Number(expiresAt))) && Number(expiresAt) > now;
}

async function signatureOf(db: Database, expiresAt: number): Promise<string> {
  const secret = await shopSecret(db, "test payments");
  return createHmac("sha256", secret).update(String(expiresAt)).digest("base64url");
}
