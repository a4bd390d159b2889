import type { IncomingMessage, RequestListener } from "node:http";
import type { Visits } from "./visits.ts";

/** The call that brings events. */
const path = "/api/visits";

const body = JSON.stringify({ success: true });
const headers = {
  "content-type": "application/json",
  "content-length": String(body.length),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Answers calls with events while there is no room for any, before anything of them is read: who floods the shop with events takes little
 * from shoppers (specification/analytics#own-events-limits).
 * @param otherwise answers all other requests
 * @param onAnswer is told of each request that is answered so, and the route
 */
export function visitsFront(
  visits: Pick<Visits, "turnAway">,
  otherwise: RequestListener,
  onAnswer: (request: IncomingMessage, route: string) => void = () => undefined,
): RequestListener {
  return (request, response) => {
    if (request.method !== "POST" || request.url !== path || !visits.turnAway()) {
      otherwise(request, response);
      return;
    }
    onAnswer(request, path);
    // What was not read of it is read and forgotten by Node when the answer is sent.
    response.writeHead(200, headers);
    response.end(body);
  };
}
