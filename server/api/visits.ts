import { contract, type Contract } from "@corkwood/commerce/contract";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";
import type { Visits } from "../visits/visits.ts";

/** Endpoint that counts visits. Ignores clients that opt out of tracking. */
export function visitsApi({ visits }: { visits: Pick<Visits, "take"> }): ApiModule<Contract["visits"]> {
  return serve(contract.visits, {
    "POST /api/visits": ({ body: { visitor, events } }, c) => {
      const isAsked = c.req.header("sec-gpc") === "1" || c.req.header("dnt") === "1";
      if (!isAsked) visits.take(visitor, events);
      return { success: true };
    },
  });
}
