import { z } from "zod";
import { PaymentUnavailableError } from "../common/gateway.ts";
import { clientTokenLifetime, type ClientToken } from "../common/provider.ts";
import type { BraintreeConfig } from "./config.ts";
import { createClientToken } from "./wire.ts";

/** Braintree's own tokens are base64-encoded JSON that contains the merchant id. */
const content = z.object({ merchantId: z.string() });

/** @param now epoch milliseconds */
export async function braintreeClientToken(config: BraintreeConfig, now: number): Promise<ClientToken> {
  const token = await createClientToken(config, config.merchantAccountId);
  const merchantId = merchantOf(token);
  // Another merchant's keys would work as well, but that merchant would receive the money.
  if (merchantId !== undefined && merchantId !== config.merchantId) {
    throw new PaymentUnavailableError("BRAINTREE_MERCHANT_ID is not the merchant whose keys are configured");
  }
  return { token, expiresAt: now + clientTokenLifetime };
}

function merchantOf(token: string): string | undefined {
  try {
    return content.parse(JSON.parse(Buffer.from(token, "base64").toString())).merchantId;
  } catch {
    return undefined;
  }
}
