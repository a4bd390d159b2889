import { checkoutMessages, isCardMethod, type PlaceOrderRequest } from "@corkwood/commerce";
import type { Context } from "hono";
import type { ClientAddress } from "../../http/clientAddress.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import type { Placement } from "./idempotency.ts";

/**
 * Places an order, unless too many cards of this client were declined: whoever has a list of stolen numbers would have the
 * shop tell which of them still work, and the merchant pays for each that is tried. Refuses with RATE_LIMITED, before
 * anything is asked of the gateway.
 */
export type DeclineGuard = (
  context: Context,
  payment: PlaceOrderRequest["cart"]["payment"],
  /** The call's Idempotency-Key: the same call again tries no other card. */
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
    // Other ways to pay are approved at their providers, which count for themselves.
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
