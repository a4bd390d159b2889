import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { accountMessages, passwordError, passwordMessages } from "@corkwood/commerce";
import pLimit from "p-limit";
import { problem, tooMany } from "../foundation/problem.ts";

/** Cost of one hash: KiB of memory, and the number of passes over them. */
interface Cost {
  memoryCost: number;
  timeCost: number;
}

/** Argon2id with OWASP's smallest parameters: 19 MiB, twice. */
const fullCost: Cost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes are made in threads that reading of files needs, too: two of four, however many people sign in. */
const atOnce = 2;
/** Later requests are asked to try again, so that memory and waiting have a bound. */
const maxWaiting = 200;
/** When they may. Milliseconds. */
const comeAgain = 60_000;

export interface Passwords {
  /** Refuses with VALIDATION_FAILED. @param path of the field */
  refuseWeak: (password: string, email: string, path: string) => void;
  hash: (password: string) => Promise<string>;
  /** @param stored null where there is no account or no password; then nothing is right */
  isRight: (stored: string | null | undefined, password: string) => Promise<boolean>;
}

/** The same characters however a keyboard composes them. */
const normal = (password: string) => password.normalize("NFKC");

/** Number of common passwords that are refused (specification/accounts#password-policy). */
const commonCount = 10_000;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, commonCount));
}

/**
 * Passwords: their rules, and their hashes, which are made outside of the main thread. Hashes are refused with RATE_LIMITED
 * where too many wait.
 * @param cost a smaller one is for tests that are not about it
 */
export async function openPasswords(cost: Cost = fullCost): Promise<Passwords> {
  const queue = pLimit(atOnce);
  const common = await readCommon();
  const hashOf = (password: string) => hash(normal(password), { ...cost, parallelism: 1 });
  // Checked where there is no account, so that it takes as long.
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
