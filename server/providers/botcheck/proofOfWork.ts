import { createHash, createHmac, randomBytes } from "node:crypto";
import { hasLeadingZeros } from "@corkwood/commerce";
import { lt } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Database } from "../../db/connection.ts";
import { spentChallenges } from "../../db/schema.ts";
import { isSameSecret } from "../../foundation/sameSecret.ts";
import { keepOnly } from "../../http/attemptLimit.ts";
import type { BotCheck } from "./botCheck.ts";

export interface ProofOfWorkOptions {
  db: Database;
  /** Key that signs challenges. */
  secret: string;
  /** Epoch milliseconds. */
  now: () => number;
  /**
   * Counts a client's challenges across all processes. @returns the number of unexpired challenges that the client has
   * requested @default a count in the memory of this process, which is also the fallback if this function rejects
   */
  countAsked?: ((client: string) => Promise<number>) | undefined;
  /**
   * Number of zero bits that a solution needs on a client's first request. Each further bit doubles the work. @default
   * 13
   */
  bits?: number | undefined;
}

/** Difficulty of a challenge that a slow phone solves in less than 200 ms, so that shoppers do not notice. */
const usualBits = 13;
/**
 * Number of unexpired challenges that a client gets at the lowest difficulty. Beyond that, the work doubles whenever
 * the number doubles.
 */
const usualChallenges = 8;
/** Limits the work to a few seconds for shoppers who share a network address. */
const maxExtraBits = 7;
/** Number of clients remembered. Beyond this number, the oldest is evicted. */
const maxClients = 10_000;

/** Challenge lifetime in milliseconds. */
export const lifetime = 10 * 60_000;

/** '{purpose}.{epoch seconds}.{bits}.{random}.{signature}.{number}' */
const form = /^((\w+)\.(\d{1,12})\.(\d{1,2})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})\.\d{1,16}$/;

/** Embedded check that needs no external service. The browser solves a short computation for each token. */
export function createProofOfWork({ db, secret, now, bits = usualBits, countAsked }: ProofOfWorkOptions): BotCheck {
  const countHere = countInMemory();
  const bitsFor = async (client: string): Promise<number> => {
    const asked = countAsked ? await countAsked(client).catch(() => countHere(client)) : await countHere(client);
    return bits + Math.min(maxExtraBits, Math.max(0, Math.ceil(Math.log2(asked / usualChallenges))));
  };

  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");

  /** Marks the challenge as used. @returns false if a process has already used it */
  const spend = async (challenge: string, expires: number): Promise<boolean> => {
    const row = { challenge, expiresAt: new Date(expires) };
    return (await db.insert(spentChallenges).values(row).onConflictDoNothing().returning()).length > 0;
  };

  return {
    challenge: async (purpose, client) => {
      const needed = await bitsFor(client);
      const expires = Math.ceil((now() + lifetime) / 1000);
      const text = `${purpose}.${expires}.${needed}.${randomBytes(12).toString("base64url")}`;
      return { kind: "proofOfWork", challenge: `${text}.${sign(text)}`, bits: needed };
    },
    verify: async (token, purpose) => {
      const [, text = "", madeFor, expires, needed, signature = ""] = form.exec(token) ?? [];
      if (!isSameSecret(signature, sign(text))) return false;
      if (madeFor !== purpose || Number(expires) * 1000 < now()) return false;
      if (!hasLeadingZeros(createHash("sha256").update(token).digest(), Number(needed))) return false;
      return spend(text, Number(expires) * 1000);
    },
    sources: { scripts: [], frames: [] },
  };
}

function countInMemory(): (client: string) => Promise<number> {
  const asked = new RateLimiterMemory({ points: 1, duration: lifetime / 1000 });
  const keepClient = keepOnly(asked, maxClients);
  return async (client) => {
    keepClient(client);
    return (await asked.penalty(client)).consumedPoints;
  };
}

/** Deletes expired challenges from the database. @param now epoch milliseconds */
export async function dropOldChallenges(db: Database, now: number): Promise<void> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, new Date(now)));
}
