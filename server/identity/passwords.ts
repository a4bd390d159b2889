import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { accountMessages, passwordError, passwordMessages } from "@corkwood/commerce";
import pLimit from "p-limit";
import { problem, tooMany } from "../foundation/problem.ts";

/** Cost of one hash: memory in KiB, and number of passes. */
interface Cost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's smallest parameters for Argon2id: 19 MiB, two passes. */
const fullCost: Cost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes run in libuv's four threads, which also read files, so they may use two at a time. */
const atOnce = 2;
/** Further requests are refused, which bounds memory and waiting time. */
const maxWaiting = 200;
/** Retry-After for them, in milliseconds. */
const comeAgain = 60_000;

export interface Passwords {
  /** Rejects a weak password with VALIDATION_FAILED. @param path of the field */
  refuseWeak: (password: string, email: string, path: string) => void;
  hash: (password: string) => Promise<string>;
  /** @param stored null if there is no account or no password; the result is then false */
  isRight: (stored: string | null | undefined, password: string) => Promise<boolean>;
}

/** Normalises the different ways in which keyboards compose characters. */
const normal = (password: string) => password.normalize("NFKC");

/** Number of common passwords that are rejected (specification/accounts#password-policy). */
const commonCount = 10_000;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, commonCount));
}

/**
 * Password rules and hashing. Hashes are computed outside of the main thread, and rejected with RATE_LIMITED if too
 * many are waiting.
 * @param cost lower for tests about other things
 */
export async function openPasswords(cost: Cost = fullCost): Promise<Passwords> {
  const queue = pLimit(atOnce);
  const common = await readCommon();
  const hashOf = (password: string) => hash(normal(password), { ...cost, parallelism: 1 });
  // Verified if there is no account, so that the check takes as long.
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
