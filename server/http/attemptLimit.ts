import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { problem } from "../foundation/problem.ts";

export interface AttemptLimitOptions {
  /** How many different wrong guesses a client has. */
  attempts: number;
  /** In how many seconds. */
  seconds: number;
  /** Said to who has no guess left: what happened, and what to do. */
  detail: string;
}

/** Keeps strangers from finding out by trying what only some are told: coupon codes, PINs, passwords. */
export interface AttemptLimit {
  /**
   * Takes a guess for each thing that this client did not try before. Refuses with RATE_LIMITED where it has too few left,
   * and then none of them may be looked at: otherwise the right one would give itself away.
   * @param client as `clientAddress` names it
   * @returns to be told which of them were right: those give their guesses back, and are no guesses for a day
   */
  take: (client: string, tried: readonly string[]) => Promise<(right: readonly string[]) => Promise<void>>;
}

const day = 86_400;

/** Counted in this process: several beside each other allow as many guesses each. */
export function createAttemptLimit({ attempts, seconds, detail }: AttemptLimitOptions): AttemptLimit {
  const taken = new RateLimiterMemory({ points: attempts, duration: seconds });
  /** What a client tried: what it knows already, it learns nothing from. */
  const tries = new RateLimiterMemory({ points: 1, duration: seconds });

  const remember = (client: string, tried: readonly string[], howLong: number) =>
    Promise.all(tried.map((guess) => tries.set(keyOf(client, guess), 1, howLong)));

  async function newTo(client: string, tried: readonly string[]): Promise<string[]> {
    const different = [...new Set(tried)];
    const known = await Promise.all(different.map((guess) => tries.get(keyOf(client, guess))));
    return different.filter((_, index) => known[index] === null);
  }

  /** @returns what of it is a guess, each of which was taken; refused as a whole it takes none */
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

  /** One after the other: calls at the same time could all find the same thing new, or all find a guess left. */
  const mutex = pLimit(1);

  return {
    take: async (client, tried) => {
      const fresh = await mutex(() => admit(client, tried));
      return async (right) => {
        const found = fresh.filter((guess) => right.includes(guess));
        if (found.length === 0) return;
        await taken.reward(client, found.length);
        await remember(client, found, day);
      };
    },
  };
}

/** What was tried stays in memory for a while, so it is kept unreadable. */
function keyOf(client: string, guess: string): string {
  return `${client} ${createHash("sha256").update(guess).digest("base64url")}`;
}
