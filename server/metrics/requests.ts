import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Metrics, StatusClass, OrderOutcome } from "./metrics.ts";
import type { Orders } from "../orders/orders.ts";
import type { Placement } from "../orders/placement/idempotency.ts";

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

function outcomeOf(placement: Placement): OrderOutcome {
  if (placement.ok) return "placed";
  const { code, status, extension } = placement.error;
  if (extension?.["undecided"] === true) return "undecided";
  if (code === "PAYMENT_UNAVAILABLE") return "unavailable";
  return status === 402 ? "declined" : "refused";
}

/** Wraps the orders service with counters. Repeated requests are counted again, although they get the same response. */
export function countOrders(orders: Orders, metrics: Pick<Metrics, "ordered"> | undefined): Orders {
  if (!metrics) return orders;
  return {
    ...orders,
    place: async (...call) => {
      const placement = await orders.place(...call).catch((error: unknown) => {
        metrics.ordered("failed");
        throw error;
      });
      metrics.ordered(outcomeOf(placement));
      return placement;
    },
  };
}
