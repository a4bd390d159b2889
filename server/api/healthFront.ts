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
 * Answers liveness probes before the app sees the request. Probes arrive every second and test the process rather than
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
    // The app rejects every request with an invalid token, so requests with an Authorization header go to the app.
    if (url !== path || !isRead || asked.authorization !== undefined) {
      otherwise(request, response);
      return;
    }
    onAnswer(request, path);
    response.writeHead(200, headers);
    response.end(method === "GET" ? body : undefined);
  };
}
