import { voucherMessages, type BotPurpose } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Logger } from "../../foundation/log.ts";
import { problem } from "../../foundation/problem.ts";
import type { ClientAddress } from "../../http/clientAddress.ts";
import { BotCheckUnavailableError, type BotCheck } from "../../providers/botcheck/botCheck.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface BotCheckDependencies {
  botCheck: BotCheck;
  clientAddress: ClientAddress;
}

/** The check against bots, as browsers ask for it. */
export function botCheckApi({ botCheck, clientAddress }: BotCheckDependencies): ApiModule<Contract["botCheck"]> {
  return serve(contract.botCheck, {
    "GET /api/bot-check": ({ query }, c) => botCheck.challenge(query.purpose, clientAddress(c)),
  });
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
