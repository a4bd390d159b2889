import { accountMessages } from "@corkwood/commerce";
import { createHmac } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { boundAttempts, countAttempt } from "../db/attemptCounts.ts";
import type { Database } from "../db/connection.ts";
import { attemptCounts } from "../db/schema.ts";
import { shopSecret } from "../db/secrets.ts";
import { problem, ProblemError } from "../foundation/problem.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits on wrong passwords: per network and email address combined, per network, and per email address. The last one
 * is the highest, because strangers must not lock a customer out.
 */
export const signInLimits = {
  ofBoth: { name: "sign-in of both", attempts: 10, seconds: 15 * minute },
  ofClient: { name: "sign-in of client", attempts: 50, seconds: hour },
  ofEmail: { name: "sign-in of email", attempts: 100, seconds: hour },
} as const satisfies Record<string, Limit>;

/** Limit per network on wrong codes for many addresses. Each code also has its own limit. */
export const codeTries: Limit = { name: "codes of client", attempts: 30, seconds: hour };

/**
 * Limit on codes entered with their sign-up's password instead of its cookie. Counted per email address, because the
 * sign-up is unknown until both the code and the password are right. A stranger's wrong attempts do not use up the
 * attempts of the browser that signed up.
 */
export const codeTriesOfEmail: Limit = { name: "codes of email", attempts: 5, seconds: 15 * minute };

/**
 * Limit on wrong reset codes. Counted for the requesting browser, and per email address for all other browsers, so that
 * strangers cannot use up the owner's attempts.
 */
export const resetTries: Limit = { name: "reset codes of request", attempts: 5, seconds: 15 * minute };

/** Lifetime in seconds of an unconfirmed sign-up (specification/accounts#unconfirmed-life). */
export const unconfirmedLife = 7 * day;

/** Limit on incorrect current passwords when a customer changes their password. */
export const passwordChanges: Limit = { name: "password changes", attempts: 5, seconds: 15 * minute };

/** Limit on attempts to sign in with a provider, per network. */
export const federatedStarts: Limit = { name: "federated starts of client", attempts: 60, seconds: hour };

/** Ensures that a provider sign-in can be completed only once. Its cookie expires before this count does. */
export const federatedAnswer: Limit = { name: "federated answer", attempts: 1, seconds: 15 * minute };

/** Limit on passkey challenges for signing in, per network. */
export const passkeyAsks: Limit = { name: "passkey asks of client", attempts: 120, seconds: hour };

/** Lets a challenge be answered only once. The challenge expires before the count does. */
export const passkeyChallenge: Limit = { name: "passkey challenge", attempts: 1, seconds: 10 * minute };

/** Limits on codes sent to one address, and on codes requested by one network. */
function codesSent(what: string, detail: string) {
  return {
    ofEmail: { name: `${what} of email`, attempts: 3, seconds: 15 * minute, detail },
    ofEmailInDay: { name: `${what} of email in a day`, attempts: 12, seconds: day, detail },
    ofClient: { name: `${what} of client`, attempts: 30, seconds: hour, detail },
  } satisfies Record<string, Limit>;
}
/** Limit that prevents a signed-in customer from sending codes to many strangers. */
const changesOfAccount: Limit = {
  name: "email changes of account",
  attempts: 12,
  seconds: day,
  detail: accountMessages.tooManyCodes,
};

export const confirmationCodes = codesSent("confirmation codes", accountMessages.tooManyCodes);
export const emailChangeCodes = {
  ...codesSent("email change codes", accountMessages.tooManyCodes),
  ofAccount: changesOfAccount,
};
export const proofCodes = codesSent("proof codes", accountMessages.tooManyCodes);
export const resetCodes = codesSent("reset codes", accountMessages.tooManyResetCodes);

/** Maximum number of attempts per period. */
export interface Limit {
  /** Name in the database. */
  name: string;
  attempts: number;
  seconds: number;
  /** Message shown when attempts are exhausted. @default too many failed attempts */
  detail?: string;
}

/** A limit and the email address, network or both to which it applies. */
export type Counted = readonly [limit: Limit, about: string];

/** Counts attempts in the database, so that limits apply across processes and restarts. */
export interface Attempts {
  /**
   * Counts one attempt for each limit. Call this before looking anything up, so that concurrent attempts cannot exceed
   * a limit. Rejects with ACCOUNT_ATTEMPT_LIMIT_EXCEEDED if one of the limits is exhausted.
   */
  take: (...counted: readonly Counted[]) => Promise<void>;
  /** Removes attempts with a correct value from the count. */
  giveBack: (...counted: readonly Counted[]) => Promise<void>;
  /**
   * Runs the work for which these attempts were counted. If the shop is too busy for it, removes the attempts from the
   * count, because nothing was checked.
   */
  unlessBusy: <T>(counted: readonly Counted[], work: () => Promise<T>) => Promise<T>;
  /** Deletes expired counts and, beyond a maximum number, the lowest counts. */
  tidy: () => Promise<void>;
}

export async function openAttempts(db: Database, now: () => number): Promise<Attempts> {
  const secret = await shopSecret(db, "attempts");
  const bounded = boundAttempts(db, now);
  const keyOf = ([{ name }, about]: Counted) =>
    createHmac("sha256", secret).update(`${name} ${about}`).digest("base64url");

  async function count(counted: Counted): Promise<ProblemError | undefined> {
    const [{ attempts, seconds, detail = accountMessages.tooManyAttempts }] = counted;
    const at = new Date(now());
    const until = new Date(at.getTime() + seconds * 1000);
    const row = await countAttempt(db, keyOf(counted), { at, until });
    await bounded.added(1);
    if (row.count <= attempts) return undefined;
    const wait = Math.max(1, Math.ceil((row.expiresAt.getTime() - at.getTime()) / 1000));
    const headers = { "retry-after": String(wait) };
    return problem("ACCOUNT_ATTEMPT_LIMIT_EXCEEDED", 429, detail, undefined, undefined, headers);
  }

  const giveBack: Attempts["giveBack"] = async (...counted) => {
    await db
      .update(attemptCounts)
      .set({ count: sql`greatest(${attemptCounts.count} - 1, 0)` })
      .where(inArray(attemptCounts.key, counted.map(keyOf)));
  };

  return {
    take: async (...counted) => {
      // Counts towards all limits even after a refusal, so that the SQL statements do not reveal which limit is
      // exhausted.
      const refusals = [];
      for (const each of counted) refusals.push(await count(each));
      const refusal = refusals.find((each) => each !== undefined);
      if (refusal) throw refusal;
    },
    giveBack,
    unlessBusy: async (counted, work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ProblemError && error.code === "RATE_LIMITED") await giveBack(...counted);
        throw error;
      }
    },
    tidy: bounded.tidy,
  };
}
