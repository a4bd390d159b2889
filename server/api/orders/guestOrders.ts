import { contract, type Contract } from "@corkwood/commerce/contract";
import type { ClientAddress } from "../../http/clientAddress.ts";
import type { OrderLookup } from "../../orders/records/lookup.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface GuestOrdersDependencies {
  lookup: OrderLookup;
  clientAddress: ClientAddress;
}

/** Orders of guests (specification/orders#lookup). A wrong email is answered as an unknown number is. */
export function guestOrdersApi({ lookup, clientAddress }: GuestOrdersDependencies): ApiModule<Contract["guestOrders"]> {
  return serve(contract.guestOrders, {
    "POST /api/guest/order": async ({ body }, c) => ({ order: await lookup.find(clientAddress(c), body) }),
  });
}
