import type { Orders } from "../orders/orders.ts";
import type { Placement } from "../orders/placement/idempotency.ts";
import type { Metrics, OrderOutcome } from "./metrics.ts";

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
