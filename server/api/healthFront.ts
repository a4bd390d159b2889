import type { IncomingMessage, RequestListener } from "node:http";

/** Whether the process answers at all. */
const path = "/healthz";

const body = JSON.stringify({ status: "ok" });
const headers = {
  "content-type": "application/json",
  "content-length": String(body.length),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Answers whether the process lives before anything else looks at the request. Whoever watches over many processes asks each
 * second, and wants to know of the process, not of what the app does for shoppers; so there is no line in the log either.
 * @param otherwise answers all other requests
 * @param onAnswer is told of each request that is answered so, and the route
 */
export function healthFront(
  otherwise: RequestListener,
  onAnswer: (request: IncomingMessage, route: string) => void = () => undefined,
): RequestListener {
  return (request, response) => {
    const { method, url, headers: asked } = request;
    const isRead = method === "GET" || method === "HEAD";
    // A call that says who makes it is refused where that is not true, whatever it asks for.
    if (url !== path || !isRead || asked.authorization !== undefined) {
      otherwise(request, response);
      return;
    }
    onAnswer(request, path);
    response.writeHead(200, headers);
    response.end(method === "GET" ? body : undefined);
  };
}
