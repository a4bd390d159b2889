import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "../foundation/problem.ts";

export interface AttemptLimitOptions {
  /** How many different wrong values a client may try. */
  attempts: number;
  /** The period in seconds. */
  seconds: number;
  /** The message to a client without attempts left: what happened, and what to do. */
  detail: string;
  /**
   * How many clients are remembered. Beyond them, the one that came longest ago is forgotten
   * (specification/calls#attempt-memory).
   * @default 10,000
   */
  maxClients?: number | undefined;
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

/** Each takes about a kilobyte, and there are a dozen limits. */
const usualClients = 10_000;
/** Remembered values for each remembered client, on average. */
const valuesPerClient = 3;

/** Remembers only so many keys of a limiter: beyond them, it forgets what was used longest ago. */
function keepOnly(limiter: RateLimiterMemory, max: number): (key: string) => void {
  const keys = new Set<string>();
  return (key) => {
    keys.delete(key);
    keys.add(key);
    if (keys.size <= max) return;
    const [oldest = key] = keys;
    keys.delete(oldest);
    void limiter.delete(oldest);
  };
}

/**
 * Counted in this process only: each of several processes allows as many attempts. Somebody with more addresses than are
 * remembered tries from new ones anyway; the memory stays bounded.
 */
export function createAttemptLimit(options: AttemptLimitOptions): AttemptLimit {
  const { attempts, seconds, detail, maxClients = usualClients } = options;
  const taken = new RateLimiterMemory({ points: attempts, duration: seconds });
  /** What each client tried: the same value again does not count. */
  const tries = new RateLimiterMemory({ points: 1, duration: seconds });
  const keepClient = keepOnly(taken, maxClients);
  const keepTry = keepOnly(tries, valuesPerClient * maxClients);

  const remember = async (client: string, tried: readonly string[], howLong: number) => {
    for (const attempt of tried) {
      const key = keyOf(client, attempt);
      await tries.set(key, 1, howLong);
      keepTry(key);
    }
  };

  async function newTo(client: string, tried: readonly string[]): Promise<string[]> {
    const different = [...new Set(tried)];
    const known = await Promise.all(different.map((attempt) => tries.get(keyOf(client, attempt))));
    return different.filter((_, index) => known[index] === null);
  }

  /** @returns the values that count, each with an attempt taken; where they are refused, none is taken */
  async function admit(client: string, tried: readonly string[]): Promise<string[]> {
    const fresh = await newTo(client, tried);
    if (fresh.length === 0) return fresh;
    const key = keyOf(client);
    keepClient(key);
    try {
      await taken.consume(key, fresh.length);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await taken.reward(key, fresh.length);
      throw tooMany(detail, refusal.msBeforeNext);
    }
    await remember(client, fresh, seconds);
    return fresh;
  }

  /**
   * Calls are counted one after another: at the same time all could find the same value new, or the same attempt left.
   */
  const mutex = pLimit(1);

  return {
    trust: (client, known) => remember(client, known, day),
    take: async (client, tried) => {
      const fresh = await mutex(() => admit(client, tried));
      return async (right) => {
        const found = fresh.filter((attempt) => right.includes(attempt));
        if (found.length === 0) return;
        await taken.reward(keyOf(client), found.length);
        await remember(client, found, day);
      };
    },
  };
}

/** Clients and what they tried stay in memory for a while, so they are hashed, and all equally long. */
function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
