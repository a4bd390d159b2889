import { botPurposes, voucherMessages, type BotPurpose } from "@corkwood/commerce";
import { z } from "zod";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import { BotCheckUnavailableError, type BotCheck } from "../providers/botcheck/botCheck.ts";
import { readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface BotCheckDependencies {
  botCheck: BotCheck;
}

const query = z.object({ purpose: z.enum(botPurposes).describe("What the token will be for") });
const ofSite = { siteKey: z.string(), url: z.string().describe("Where the service's script comes from") };

const operation: Operation = {
  method: "get",
  path: "/api/bot-check",
  operationId: "getBotCheck",
  summary: "What a browser does to show that a person sits before it",
  tag: "bot check",
  query,
  response: {
    description:
      "`proofOfWork`: the token is `{challenge}.{number}`, with a SHA-256 that begins with so many zero bits",
    schema: z.union([
      z.object({ kind: z.literal("proofOfWork"), challenge: z.string(), bits: z.int() }),
      z.object({ kind: z.enum(["turnstile", "recaptcha"]), ...ofSite }),
    ]),
  },
};

/** The check against bots, as browsers ask for it. */
export function botCheckApi({ botCheck }: BotCheckDependencies): ApiModule {
  return {
    operations: [operation],
    mount: (app) => {
      app.get("/api/bot-check", (c) =>
        c.json(botCheck.challenge(readQuery(c, query).purpose), 200, { "cache-control": "no-store" }),
      );
    },
  };
}

/** Refuses with CAPTCHA_VERIFICATION_FAILED who brings no token that is good for this. */
export async function refuseBots(
  { botCheck, logger }: { botCheck: BotCheck; logger: Pick<Logger, "error"> },
  token: string,
  purpose: BotPurpose,
): Promise<void> {
  const isGood = await botCheck.verify(token, purpose).catch((error: unknown) => {
    if (!(error instanceof BotCheckUnavailableError)) throw error;
    logger.error({ error }, "the check against bots could not be asked");
    throw problem("CAPTCHA_VERIFICATION_FAILED", 503, voucherMessages.botCheckUnavailable);
  });
  if (!isGood) throw problem("CAPTCHA_VERIFICATION_FAILED", 403, voucherMessages.botCheckFailed);
}
