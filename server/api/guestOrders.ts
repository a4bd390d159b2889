import { guestOrderRequest } from "@corkwood/commerce/wire";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { OrderLookup } from "../orders/records/lookup.ts";
import { readBody } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface GuestOrdersDependencies {
  lookup: OrderLookup;
  clientAddress: ClientAddress;
}

const operation: Operation = {
  method: "post",
  path: "/api/guest/order",
  operationId: "getGuestOrder",
  summary: "An order that was placed, to whoever knows its number and its email address",
  tag: "orders",
  body: guestOrderRequest,
  response: { description: "`{order}`: as it was placed, with its `status` and `cancelledAt`; amounts in dollars" },
  problems: { 404: ["ORDER_NOT_FOUND"], 429: ["RATE_LIMITED"] },
};

/** Orders of guests (specification/orders#lookup). A wrong email is answered as an unknown number is. */
export function guestOrdersApi({ lookup, clientAddress }: GuestOrdersDependencies): ApiModule {
  return {
    operations: [operation],
    mount: (app) => {
      app.post("/api/guest/order", async (c) => {
        const asked = await readBody(c, guestOrderRequest);
        const order = await lookup.find(clientAddress(c), asked);
        return c.json({ order }, 200, { "cache-control": "no-store" });
      });
    },
  };
}
