import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { accountMessages, passwordError, passwordMessages } from "@corkwood/commerce";
import pLimit from "p-limit";
import { problem, tooMany } from "../foundation/problem.ts";

/** Cost of a hash: memory in KiB, and number of passes. */
interface Cost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum parameters for Argon2id: 19 MiB of memory and two passes. */
const fullCost: Cost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Maximum number of concurrent hashes. Hashing uses at most two of libuv's four threads, because the same threads read
 * files.
 */
const atOnce = 2;
/** Maximum number of waiting hashes. Further requests are refused, to bound memory and waiting time. */
const maxWaiting = 200;
/** Retry-After for refused requests, in milliseconds. */
const comeAgain = 60_000;

export interface Passwords {
  /** Throws VALIDATION_FAILED if a password is weak. @param path of the field */
  refuseWeak: (password: string, email: string, path: string) => void;
  hash: (password: string) => Promise<string>;
  /** @param stored hash; null if there is no account or no password, in which case the result is false */
  isRight: (stored: string | null | undefined, password: string) => Promise<boolean>;
}

/** Normalises characters, because keyboards compose them in different ways. */
const normal = (password: string) => password.normalize("NFKC");

/** Number of common passwords that are rejected (specification/accounts#password-policy). */
const commonCount = 10_000;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, commonCount));
}

/**
 * Password rules and hashing. Hashing runs outside of the main thread, and is rejected with RATE_LIMITED if too many
 * hashes are waiting.
 * @param cost hashing cost, lower in tests about other things
 */
export async function openPasswords(cost: Cost = fullCost): Promise<Passwords> {
  const queue = pLimit(atOnce);
  const common = await readCommon();
  const hashOf = (password: string) => hash(normal(password), { ...cost, parallelism: 1 });
  // Hash that is verified if there is no account, so that the check takes the same time.
  const nobodys = await hashOf(randomUUID());
  const queued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= maxWaiting) throw tooMany(accountMessages.busy, comeAgain);
    return queue(work);
  };
  return {
    refuseWeak: (password, email, path) => {
      const isCommon = common.has(normal(password).toLowerCase());
      const message = passwordError(password, email) ?? (isCommon ? passwordMessages.isCommon : undefined);
      if (message === undefined) return;
      throw problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", [{ path, message }]);
    },
    hash: (password) => queued(() => hashOf(password)),
    isRight: (stored, password) =>
      queued(async () => (await verify(stored ?? nobodys, normal(password))) && typeof stored === "string"),
  };
}
