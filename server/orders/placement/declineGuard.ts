import { checkoutMessages, isCardMethod, type PlaceOrderRequest } from "@corkwood/commerce";
import type { Context } from "hono";
import type { ClientAddress } from "../../http/clientAddress.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import type { Placement } from "./idempotency.ts";

/**
 * Places an order, unless too many cards of this client were declined. Somebody with a list of stolen card numbers
 * could otherwise find out which of them still work, and the merchant pays for each attempt. Refuses with RATE_LIMITED
 * before the gateway is asked.
 */
export type DeclineGuard = (
  context: Context,
  payment: PlaceOrderRequest["cart"]["payment"],
  /** The call's Idempotency-Key: a repeated call does not try another card. */
  key: string,
  place: () => Promise<Placement>,
) => Promise<Placement>;

/** How many cards of one client may be declined in an hour. */
export const maxDeclinedCards = 30;

export interface DeclineGuardOptions {
  clientAddress: ClientAddress;
  /** @default maxDeclinedCards */
  maxDeclined?: number | undefined;
}

/** A card counts from the moment it is sent to the gateway: many cards sent at once do not get around the limit. */
export function declineGuard({ clientAddress, maxDeclined = maxDeclinedCards }: DeclineGuardOptions): DeclineGuard {
  const limit = createAttemptLimit({ attempts: maxDeclined, seconds: 3600, detail: checkoutMessages.tooManyDeclined });
  return async (context, { methodCode }, key, place) => {
    // Other payments are approved at their providers, which have limits of their own.
    if (!isCardMethod(methodCode)) return place();
    const settle = await limit.take(clientAddress(context), [key]);
    let isDeclined = false;
    try {
      const placement = await place();
      isDeclined = !placement.ok && placement.error.status === 402;
      return placement;
    } finally {
      if (!isDeclined) await settle([key]);
    }
  };
}
