import type { Config } from "../../foundation/config.ts";
import type { Database } from "../../db/connection.ts";
import { shopSecret } from "../../db/secrets.ts";
import type { BotCheck } from "./botCheck.ts";
import { createProofOfWork, dropOldChallenges } from "./proofOfWork.ts";
import { createRecaptcha } from "./recaptcha.ts";
import { createTurnstile } from "./turnstile.ts";

export interface OpenBotCheckOptions {
  config: Pick<Config, "botCheck">;
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Of the embedded proof of work. @default as createProofOfWork */
  bits?: number | undefined;
}

export interface OpenBotCheck {
  botCheck: BotCheck;
  /** Deletes old challenges. */
  tidy: () => Promise<void>;
}

/** The service that the environment names, or the embedded proof of work. */
export async function openBotCheck({ config, db, now, bits }: OpenBotCheckOptions): Promise<OpenBotCheck> {
  if (config.botCheck) {
    const create = { turnstile: createTurnstile, recaptcha: createRecaptcha }[config.botCheck.kind];
    return { botCheck: create(config.botCheck), tidy: async () => undefined };
  }
  const botCheck = createProofOfWork({ db, now, secret: await shopSecret(db, "bot-check"), bits });
  return { botCheck, tidy: () => dropOldChallenges(db, now()) };
}
