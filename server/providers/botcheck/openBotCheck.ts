import type { Config } from "../../foundation/config/config.ts";
import type { Database } from "../../db/connection.ts";
import type { SharedAttempts } from "../../db/sharedAttempts.ts";
import { shopSecret } from "../../db/secrets.ts";
import type { BotCheck } from "./botCheck.ts";
import { createProofOfWork, dropOldChallenges, lifetime } from "./proofOfWork.ts";
import { createRecaptcha, createTurnstile } from "./siteverify.ts";

export interface OpenBotCheckOptions {
  config: Pick<Config, "botCheck">;
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Counts challenges across processes, if there are several. */
  attempts?: Pick<SharedAttempts, "count"> | undefined;
  /** Difficulty of the embedded proof of work. @default the default of createProofOfWork */
  bits?: number | undefined;
}

export interface OpenBotCheck {
  botCheck: BotCheck;
  /** Deletes old challenges. */
  tidy: () => Promise<void>;
}

/** Name and period of the challenge counter in the shared attempt counts. */
const challengesAsked = { name: "challenges", seconds: lifetime / 1000 };

/** Opens the service that the environment configures, or the embedded proof of work. */
export async function openBotCheck({ config, db, now, attempts, bits }: OpenBotCheckOptions): Promise<OpenBotCheck> {
  if (config.botCheck) {
    const create = { turnstile: createTurnstile, recaptcha: createRecaptcha }[config.botCheck.kind];
    return { botCheck: create(config.botCheck), tidy: async () => undefined };
  }
  const countAsked = attempts && ((client: string) => attempts.count(challengesAsked, client));
  const botCheck = createProofOfWork({ db, now, secret: await shopSecret(db, "bot-check"), bits, countAsked });
  return { botCheck, tidy: () => dropOldChallenges(db, now()) };
}
