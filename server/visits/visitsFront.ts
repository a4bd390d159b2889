import type { IncomingMessage, RequestListener } from "node:http";
import type { Visits } from "./visits.ts";

/** Path of the events endpoint. */
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
 * While the queue is full, responds to event requests before their body is read, so that a flood of events hardly
 * affects shoppers (specification/analytics#own-events-limits). @param otherwise handles all other requests @param
 * onAnswer called with each request that is handled here, and its route
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
    // Node reads and discards the rest of the body when the response is sent.
    response.writeHead(200, headers);
    response.end(body);
  };
}
