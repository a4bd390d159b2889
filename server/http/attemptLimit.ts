import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { problem } from "../foundation/problem.ts";

export interface AttemptLimitOptions {
  /** How many different wrong values a client may try. */
  attempts: number;
  /** The period in seconds. */
  seconds: number;
  /** The message to a client without attempts left: what happened, and what to do. */
  detail: string;
}

/** Stops strangers from finding secret values by trying: coupon codes, PINs, passwords. */
export interface AttemptLimit {
  /**
   * Counts an attempt for each value that this client has not tried before. Refuses with RATE_LIMITED where too few
   * attempts are left. Then none of the values may be checked: the answer would show which one is right.
   * @param client as `clientAddress` names it
   * @returns to be called with the values that were right: they no longer count as attempts, for a day
   */
  take: (client: string, tried: readonly string[]) => Promise<(right: readonly string[]) => Promise<void>>;
  /** Values that this client knows for another reason: for a day they do not count as attempts. */
  trust: (client: string, known: readonly string[]) => Promise<void>;
}

const day = 86_400;

/** Counted in this process only: each of several processes allows as many attempts. */
export function createAttemptLimit({ attempts, seconds, detail }: AttemptLimitOptions): AttemptLimit {
  const taken = new RateLimiterMemory({ points: attempts, duration: seconds });
  /** What each client tried: the same value again does not count. */
  const tries = new RateLimiterMemory({ points: 1, duration: seconds });

  const remember = (client: string, tried: readonly string[], howLong: number) =>
    Promise.all(tried.map((attempt) => tries.set(keyOf(client, attempt), 1, howLong)));

  async function newTo(client: string, tried: readonly string[]): Promise<string[]> {
    const different = [...new Set(tried)];
    const known = await Promise.all(different.map((attempt) => tries.get(keyOf(client, attempt))));
    return different.filter((_, index) => known[index] === null);
  }

  /** @returns the values that count, each with an attempt taken; where they are refused, none is taken */
  async function admit(client: string, tried: readonly string[]): Promise<string[]> {
    const fresh = await newTo(client, tried);
    if (fresh.length === 0) return fresh;
    try {
      await taken.consume(client, fresh.length);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await taken.reward(client, fresh.length);
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw problem("RATE_LIMITED", 429, detail, undefined, undefined, { "retry-after": String(wait) });
    }
    await remember(client, fresh, seconds);
    return fresh;
  }

  /**
   * Calls are counted one after another: at the same time all could find the same value new, or the same attempt left.
   */
  const mutex = pLimit(1);

  return {
    trust: async (client, known) => void (await remember(client, known, day)),
    take: async (client, tried) => {
      const fresh = await mutex(() => admit(client, tried));
      return async (right) => {
        const found = fresh.filter((attempt) => right.includes(attempt));
        if (found.length === 0) return;
        await taken.reward(client, found.length);
        await remember(client, found, day);
      };
    },
  };
}

/** Tried values stay in memory for a while, so they are hashed. */
function keyOf(client: string, attempt: string): string {
  return `${client} ${createHash("sha256").update(attempt).digest("base64url")}`;
}
