import { randomUUID } from "node:crypto";
import { foldOrderNumber, orderLookupMessages, returnMessages } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import type { ClientAddress } from "../../http/clientAddress.ts";
import { signedInAs } from "../accounts/authorization.ts";
import { requestReturn } from "../../orders/fulfilment/requestReturn.ts";
import type { FulfilmentContext } from "../../orders/fulfilment/tell.ts";
import type { OrderLinks } from "../../orders/records/orderLinks.ts";
import type { OrderLookup } from "../../orders/records/lookup.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface GuestOrdersDependencies {
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
  lookup: OrderLookup;
  links: Pick<OrderLinks, "send" | "orderIn">;
  clientAddress: ClientAddress;
  /** Dependencies of return requests. */
  fulfilment: FulfilmentContext;
}

/**
 * Limit on return requests, because each sends an email: more than a customer needs, but too few to flood a mailbox.
 */
const returnLimit = { name: "returns", attempts: 10, seconds: 3600, detail: returnMessages.tooManyTries };

/** Limit on order links, because each link is sent by email. */
const linkLimit = { name: "links to orders", attempts: 10, seconds: 3600, detail: orderLookupMessages.tooManyLinks };

/**
 * Endpoints for guest orders (specification/orders#lookup). A wrong email address gets the same response as an unknown
 * number.
 */
export function guestOrdersApi(dependencies: GuestOrdersDependencies): ApiModule<Contract["guestOrders"]> {
  const { lookup, links, clientAddress, fulfilment } = dependencies;
  const linkRequests = createAttemptLimit(linkLimit, dependencies.attempts);
  const returns = createAttemptLimit(returnLimit, dependencies.attempts);
  return serve(contract.guestOrders, {
    "POST /api/guest/order": async ({ body }, c) => {
      const wantsToKnow = body.checkForExistingAccount && signedInAs(c) === undefined;
      return { order: await (wantsToKnow ? lookup.findGuests : lookup.find)(clientAddress(c), body) };
    },
    "POST /api/guest/order/link": async ({ body }, c) => {
      await linkRequests.take(clientAddress(c), [randomUUID()]);
      links.send(body);
      return { accepted: true };
    },
    "POST /api/guest/order/by-link": async ({ body }, c) => ({
      order: await lookup.findById(clientAddress(c), await links.orderIn(body.token)),
    }),
    "POST /api/guest/order/return": async ({ body }, c) => {
      const client = clientAddress(c);
      // A return request is authorised by the order number and email address.
      await lookup.find(client, body);
      await returns.take(client, [randomUUID()]);
      await requestReturn(fulfilment, foldOrderNumber(body.orderId), body);
      return { order: await lookup.find(client, body) };
    },
  });
}
