import { voucherMessages, type BotPurpose } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Logger } from "../../foundation/log.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { problem } from "../../foundation/problem.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import type { ClientAddress } from "../../http/clientAddress.ts";
import { BotCheckUnavailableError, type BotCheck } from "../../providers/botcheck/botCheck.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface BotCheckDependencies {
  botCheck: BotCheck;
  clientAddress: ClientAddress;
}

/** Endpoint that issues bot check challenges. */
export function botCheckApi({ botCheck, clientAddress }: BotCheckDependencies): ApiModule<Contract["botCheck"]> {
  return serve(contract.botCheck, {
    "GET /api/bot-check": ({ query }, c) => botCheck.challenge(query.purpose, clientAddress(c)),
  });
}

type Checked = Pick<BotCheckDependencies, "botCheck"> & { logger: Pick<Logger, "error"> };

/** Throws CAPTCHA_VERIFICATION_FAILED unless the token is valid for this purpose. */
export async function refuseBots(checked: Checked, token: string, purpose: BotPurpose): Promise<void> {
  await verify(checked, token, purpose, () => {
    throw problem("CAPTCHA_VERIFICATION_FAILED", 503, voucherMessages.botCheckUnavailable);
  });
}

async function verify(
  { botCheck, logger }: Checked,
  token: string,
  purpose: BotPurpose,
  whenUnavailable: () => Promise<void>,
): Promise<void> {
  const isGood = await botCheck.verify(token, purpose).catch((error: unknown) => {
    if (!(error instanceof BotCheckUnavailableError)) throw error;
    logger.error({ error, purpose }, "bot check is unavailable");
    return undefined;
  });
  if (isGood === undefined) await whenUnavailable();
  else if (!isGood) throw problem("CAPTCHA_VERIFICATION_FAILED", 403, voucherMessages.botCheckFailed);
}

/** Orders per hour that are accepted while the bot check is unavailable (specification/orders#bot-check-down). */
const unchecked = {
  seconds: 3600,
  detail:
    "Too many orders were placed while the check for bots was not responding. Pay by card, or try again in an hour.",
};
const uncheckedOfClient = { ...unchecked, name: "orders without the bot check", attempts: 3 };
const uncheckedOfAll = { ...unchecked, name: "all orders without the bot check", attempts: 30 };

/**
 * Rejects orders without a valid token. If the service is down, accepts a limited number of orders, so that customers
 * can still buy.
 */
export function orderBotGuard(
  checked: Checked,
  attempts: AttemptStore | undefined,
): (token: string, client: string, key: string) => Promise<void> {
  const [ofClient, ofAll] = [uncheckedOfClient, uncheckedOfAll].map((limit) => createAttemptLimit(limit, attempts));
  return (token, client, key) =>
    verify(checked, token, "order", async () => {
      await ofClient?.take(client, [key]);
      await ofAll?.take("all", [key]);
    });
}
