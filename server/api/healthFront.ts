import type { IncomingMessage, RequestListener } from "node:http";

/** Liveness endpoint. */
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
 * Answers liveness probes before the app sees the request. Probes arrive every second and are about the process, not
 * the app, so they are not logged.
 * @param otherwise listener for all other requests
 * @param onAnswer called with each answered request and its route
 */
export function healthFront(
  otherwise: RequestListener,
  onAnswer: (request: IncomingMessage, route: string) => void = () => undefined,
): RequestListener {
  return (request, response) => {
    const { method, url, headers: asked } = request;
    const isRead = method === "GET" || method === "HEAD";
    // A request with an invalid token is refused, whatever it requests, so the app has to check it.
    if (url !== path || !isRead || asked.authorization !== undefined) {
      otherwise(request, response);
      return;
    }
    onAnswer(request, path);
    response.writeHead(200, headers);
    response.end(method === "GET" ? body : undefined);
  };
}
