import { hash, verify } from "@node-rs/argon2";
import { accountMessages, passwordError, passwordMessages } from "@corkwood/commerce";
import pLimit from "p-limit";
import { problem } from "../foundation/problem.ts";

/** Argon2id with OWASP's smallest parameters: 19 MiB, twice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes are made in threads that reading of files needs, too: two of four, however many people sign in. */
const atOnce = 2;
/** Who comes later is asked to try again: memory and waiting have a bound. */
const maxWaiting = 200;

/** The hash of a password that nobody knows: checked where there is no account, so that it takes as long. */
const nobodys = "$argon2id$v=19$m=19456,t=2,p=1$Y29ya3dvb2QtY29ya3dvb2Q$M2Y0YzFmYzI0ZTQ4ZjA0ZDI1ZjBkYjQ1YzA0ZDkwYmE";

export interface Passwords {
  /** Refuses with VALIDATION_FAILED. @param path of the field */
  refuseWeak: (password: string, email: string, path: string) => void;
  hash: (password: string) => Promise<string>;
  /** @param stored null where there is no account or no password; then nothing is right */
  isRight: (stored: string | null | undefined, password: string) => Promise<boolean>;
}

/** The same characters however a keyboard composes them. */
const normal = (password: string) => password.normalize("NFKC");

/** How many of the list of common passwords are refused (specification/accounts#password-policy). */
const commonCount = 10_000;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, commonCount));
}

/** Passwords: their rules, and their hashes, which are made outside of the main thread. */
export async function openPasswords(): Promise<Passwords> {
  const queue = pLimit(atOnce);
  const common = await readCommon();
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= maxWaiting) throw problem("RATE_LIMITED", 429, accountMessages.busy);
    return queue(work);
  };
  return {
    refuseWeak: (password, email, path) => {
      const isCommon = common.has(normal(password).toLowerCase());
      const message = passwordError(password, email) ?? (isCommon ? passwordMessages.isCommon : undefined);
      if (message === undefined) return;
      throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [{ path, message }]);
    },
    hash: (password) => queued(() => hash(normal(password), cost)),
    isRight: (stored, password) =>
      queued(async () => (await verify(stored ?? nobodys, normal(password))) && typeof stored === "string"),
  };
}
