import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Metrics, StatusClass } from "./metrics.ts";

const classes = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

/** Counts a server's requests. */
export interface CountedRequests {
  /** Sets a request's route. The route must be a pattern from the source code, never text from the request. */
  name: (request: IncomingMessage, route: string) => void;
  /** Must be called before any other server handler. */
  count: (server: Server) => void;
}

/** Route label for requests that were rejected because the shop was too busy. */
const noRoute = "none";

export function countRequests(metrics: Pick<Metrics, "answered">): CountedRequests {
  const routes = new WeakMap<IncomingMessage, string>();
  return {
    name: (request, route) => routes.set(request, route),
    count: (server) => {
      server.on("request", (request, response) => {
        const started = performance.now();
        response.once("close", () => {
          const seconds = (performance.now() - started) / 1000;
          metrics.answered(routes.get(request) ?? noRoute, classOf(response), seconds);
        });
      });
    },
  };
}

const classOf = ({ headersSent, statusCode }: ServerResponse): StatusClass =>
  (headersSent ? classes[Math.floor(statusCode / 100) - 1] : undefined) ?? "unanswered";
