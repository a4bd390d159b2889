import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hasLeadingZeros, type BotPurpose } from "@corkwood/commerce";
import { lt } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { spentChallenges } from "../../db/schema.ts";
import type { BotCheck } from "./botCheck.ts";

export interface ProofOfWorkOptions {
  db: Database;
  /** What challenges are signed with. */
  secret: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** How many zero bits are asked for: each more doubles the work. @default 15 */
  bits?: number;
}

/** About a second of work on a phone, hardly any on a desk: enough that trying a thousand times costs something. */
const usualBits = 15;

/** Milliseconds from the challenge to its last use. */
const lifetime = 10 * 60_000;

/** '{purpose}.{epoch seconds}.{bits}.{random}.{signature}.{number}' */
const form = /^((\w+)\.(\d{1,12})\.(\d{1,2})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})\.\d{1,16}$/;

/** The embedded check: a browser works a moment for each token. Nothing is asked of anybody outside. */
export function createProofOfWork({ db, secret, now, bits = usualBits }: ProofOfWorkOptions): BotCheck {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");

  /** Takes the challenge out of use. @returns false where that was done before, by any process */
  const spend = async (challenge: string, expires: number): Promise<boolean> => {
    const row = { challenge, expiresAt: new Date(expires) };
    return (await db.insert(spentChallenges).values(row).onConflictDoNothing().returning()).length > 0;
  };

  return {
    challenge: (purpose: BotPurpose) => {
      const expires = Math.ceil((now() + lifetime) / 1000);
      const text = `${purpose}.${expires}.${bits}.${randomBytes(12).toString("base64url")}`;
      return { kind: "proofOfWork", challenge: `${text}.${sign(text)}`, bits };
    },
    verify: async (token, purpose) => {
      const [, text = "", madeFor, expires, asked, signature = ""] = form.exec(token) ?? [];
      const [ours, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      if (ours.length !== given.length || !timingSafeEqual(ours, given)) return false;
      if (madeFor !== purpose || Number(expires) * 1000 < now()) return false;
      if (!hasLeadingZeros(createHash("sha256").update(token).digest(), Number(asked))) return false;
      return spend(text, Number(expires) * 1000);
    },
    sources: { scripts: [], frames: [] },
  };
}

/** Challenges that could not be used any more anyway. @param now epoch milliseconds */
export async function dropOldChallenges(db: Database, now: number): Promise<void> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, new Date(now)));
}
