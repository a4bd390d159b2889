import { createHash, createHmac, randomBytes } from "node:crypto";
import { hasLeadingZeros, type BotPurpose } from "@corkwood/commerce";
import { lt } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { spentChallenges } from "../../db/schema.ts";
import { isSameSecret } from "../../foundation/sameSecret.ts";
import type { BotCheck } from "./botCheck.ts";

export interface ProofOfWorkOptions {
  db: Database;
  /** The key that challenges are signed with. */
  secret: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** How many zero bits a solution needs: each more doubles the work. @default 15 */
  bits?: number | undefined;
}

/** About a second of work on a phone and hardly any on a desktop: enough that a thousand attempts cost something. */
const usualBits = 15;

/** How long a challenge is valid, in milliseconds. */
const lifetime = 10 * 60_000;

/** '{purpose}.{epoch seconds}.{bits}.{random}.{signature}.{number}' */
const form = /^((\w+)\.(\d{1,12})\.(\d{1,2})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})\.\d{1,16}$/;

/** The embedded check: a browser computes for a moment for each token. No outside service is asked. */
export function createProofOfWork({ db, secret, now, bits = usualBits }: ProofOfWorkOptions): BotCheck {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");

  /** Marks the challenge as used. @returns false where any process did that before */
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
      if (!isSameSecret(signature, sign(text))) return false;
      if (madeFor !== purpose || Number(expires) * 1000 < now()) return false;
      if (!hasLeadingZeros(createHash("sha256").update(token).digest(), Number(asked))) return false;
      return spend(text, Number(expires) * 1000);
    },
    sources: { scripts: [], frames: [] },
  };
}

/** Deletes expired challenges. @param now epoch milliseconds */
export async function dropOldChallenges(db: Database, now: number): Promise<void> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, new Date(now)));
}
