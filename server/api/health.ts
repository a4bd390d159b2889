import { contract, type Contract } from "@corkwood/commerce/contract";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";
import type { IncomingMessage, RequestListener } from "node:http";

export interface HealthDependencies {
  /** Rejects if the database does not respond. */
  ping: () => Promise<void>;
}

/** Database timeout in milliseconds. */
const maxWait = 5000;

const tooLate = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), maxWait).unref());

/** Endpoints for monitoring. */
export function healthApi({ ping }: HealthDependencies): ApiModule<Contract["health"]> {
  return serve(contract.health, {
    "GET /healthz": () => ({ status: "ok" }),
    "GET /readyz": async (_, c) => {
      const ready = await Promise.race([
        ping().then(
          () => true,
          () => false,
        ),
        tooLate(),
      ]);
      const headers = { "cache-control": "no-store" };
      return ready ? c.json({ status: "ok" }, 200, headers) : c.json({ status: "unavailable" }, 503, headers);
    },
  });
}

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
