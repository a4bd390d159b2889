import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { AttemptStore, CountedLimit } from "../foundation/attemptStore.ts";
import { tooMany } from "../foundation/problem.ts";
import { wideNetworkOf } from "./clientAddress.ts";

export interface AttemptLimitOptions extends CountedLimit {
  /** Message for a client without attempts left. Explains what happened and what to do. */
  detail: string;
  /**
   * Maximum number of clients in memory. Beyond that, the least recently seen client is evicted
   * (specification/calls#attempt-memory).
   * @default 10,000
   */
  maxClients?: number | undefined;
}

/** Called with the correct values, which do not count as attempts for a day. */
export type Settle = (right: readonly string[]) => Promise<void>;

/** Prevents strangers from guessing secret values: coupon codes, PINs, passwords. */
export interface AttemptLimit {
  /**
   * Counts an attempt for each value that this client has not tried before. Rejects with RATE_LIMITED if too few
   * attempts are left. In that case the caller must not check any of the values, because the result would reveal the
   * correct one.
   * @param client as returned by `clientAddress`
   */
  take: (client: string, tried: readonly string[]) => Promise<Settle>;
  /** Same as `take`, but never refuses. For limits that raise the cost of an attempt instead. */
  count: (client: string, tried: readonly string[]) => Promise<{ isUsedUp: boolean; settle: Settle }>;
  /** Marks values that this client is known to have. For a day, these values do not count as attempts. */
  trust: (client: string, known: readonly string[]) => Promise<void>;
}

const day = 86_400;

/** Each client needs about a kilobyte of memory, and there are a dozen limits. */
const usualClients = 10_000;
/** Average number of remembered values per remembered client. */
const valuesPerClient = 3;

/**
 * Bounds the memory of a limiter by evicting the least recently used key beyond `max` keys.
 * @returns a function to call with each key that is used
 */
export function keepOnly(limiter: RateLimiterMemory, max: number): (key: string) => void {
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

/** @param store counts shared between processes; if undefined, this process counts in memory */
export function createAttemptLimit(
  options: AttemptLimitOptions,
  store: AttemptStore = createMemoryStore(options),
): AttemptLimit {
  const settleFor =
    (client: string, fresh: readonly string[]): Settle =>
    async (right) => {
      const found = fresh.filter((attempt) => right.includes(attempt));
      if (found.length > 0) await store.giveBack(options, client, found, day);
    };
  return {
    trust: (client, known) => store.remember(options, client, known, day),
    take: async (client, tried) => {
      const taken = await store.take(options, client, [...new Set(tried)]);
      if ("waitMs" in taken) throw tooMany(options.detail, taken.waitMs);
      return settleFor(client, taken.fresh);
    },
    count: async (client, tried) => {
      const taken = await store.take(options, client, [...new Set(tried)]);
      const isUsedUp = "waitMs" in taken;
      return { isUsedUp, settle: settleFor(client, isUsedUp ? [] : taken.fresh) };
    },
  };
}

/** A limit that applies once a certain number of wrong values has been tried. */
export interface CostStep {
  /** Number of wrong values after which this limit applies, counted per subject per day across all clients. */
  wrong: number;
  /** Number of values that a client or network may then try in each period. */
  attempts: number;
  /** Period in seconds. */
  seconds: number;
  /** Clients that share these attempts: each client alone, or all clients of a wide network together. @default client */
  of?: "network";
}

export interface RisingCostOptions {
  /** Name under which attempts are stored. Unique within the shop. */
  name: string;
  /** Message for a client without attempts left. */
  detail: string;
  steps: readonly CostStep[];
  /** Attempt counts shared between processes. @default in memory */
  attempts: AttemptStore | undefined;
}

/**
 * Makes guessing more expensive as all clients together try more wrong values for a subject, such as PINs for a gift
 * card. Strangers cannot lock out the owner, because each client's first attempts are always accepted. Values that were
 * correct for a client before do not count again.
 */
export interface RisingCost {
  /**
   * Rejects with RATE_LIMITED if the client has no attempts left. @returns a function to call if the value is correct
   */
  take: (subject: string, client: string, value: string) => Promise<() => Promise<void>>;
  /** Marks a value that the client is known to have. */
  trust: (subject: string, client: string, value: string) => Promise<void>;
}

export function createRisingCost({ name, detail, steps, attempts }: RisingCostOptions): RisingCost {
  const counted = steps.map(({ wrong, of = "client", ...each }) => ({
    ofSubject: createAttemptLimit({ name: `${name}, ${wrong}`, detail, attempts: wrong, seconds: day }, attempts),
    ofPayer: createAttemptLimit({ name: `${name}, ${wrong}, by ${of}`, detail, ...each }, attempts),
    payerOf: (client: string) => (of === "network" ? wideNetworkOf(client) : client),
  }));
  return {
    take: async (subject, client, value) => {
      // Correct values are stored per client. For other clients, the same value still counts as an attempt.
      const tried = JSON.stringify([client, value]);
      const settles: (() => Promise<void>)[] = [];
      for (const { ofSubject, ofPayer, payerOf } of counted) {
        const { isUsedUp, settle } = await ofSubject.count(subject, [tried]);
        settles.push(() => settle([tried]));
        if (!isUsedUp) break;
        const settlePayer = await ofPayer.take(JSON.stringify([subject, payerOf(client)]), [tried]);
        settles.push(() => settlePayer([tried]));
      }
      return async () => {
        for (const settle of settles) await settle();
      };
    },
    trust: async (subject, client, value) => counted[0]?.ofSubject.trust(subject, [JSON.stringify([client, value])]),
  };
}

/**
 * Counts the attempts for one limit in this process. Evicting clients does not help an attacker, because anyone with
 * enough addresses to cause evictions could use new addresses anyway.
 */
function createMemoryStore(options: AttemptLimitOptions): AttemptStore {
  const { attempts, seconds, maxClients = usualClients } = options;
  const taken = new RateLimiterMemory({ points: attempts, duration: seconds });
  /** Values that each client has tried, because a repeated value does not count. */
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
    const known = await Promise.all(tried.map((attempt) => tries.get(keyOf(client, attempt))));
    return tried.filter((_, index) => known[index] === null);
  }

  async function admit(client: string, tried: readonly string[]): ReturnType<AttemptStore["take"]> {
    const fresh = await newTo(client, tried);
    if (fresh.length === 0) return { fresh };
    const key = keyOf(client);
    keepClient(key);
    try {
      await taken.consume(key, fresh.length);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await taken.reward(key, fresh.length);
      return { waitMs: refusal.msBeforeNext };
    }
    await remember(client, fresh, seconds);
    return { fresh };
  }

  /**
   * Serialises calls. Otherwise, concurrent calls could all treat the same value as new or use the same remaining
   * attempt.
   */
  const mutex = pLimit(1);

  return {
    take: (_, client, tried) => mutex(() => admit(client, tried)),
    giveBack: async (_, client, values, howLong) => {
      await taken.reward(keyOf(client), values.length);
      await remember(client, values, howLong);
    },
    remember: (_, client, values, howLong) => remember(client, values, howLong),
  };
}

/**
 * Clients and their values stay in memory for a while, so both are hashed. Hashing also makes all keys equally long.
 */
function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
