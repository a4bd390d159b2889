import { failureLimits, fulfilmentWay, type FailureReason } from "@corkwood/commerce";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { deliveryFailures, orders, type DeliveryFailureRow } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { readItems } from "../records/placed.ts";

export interface Failure {
  reason: FailureReason;
  note: string;
  /** Time at which the driver was at the door. */
  at: Date;
}

export type FailureRefusal = "unknown" | "notPlaced" | "notDelivered" | "tooEarly" | "tooLate" | "tooMany";

export type FailureOutcome =
  | { outcome: "recorded" | "known"; failure: DeliveryFailureRow }
  | { outcome: "refused"; reason: FailureRefusal };

/**
 * Records a failed delivery (specification/fulfilment#failures). Recording the same time and reason again is a no-op.
 * Locks the order, so that concurrent calls assign different failure numbers.
 */
export function recordFailure(db: Database, number: string, { reason, note, at }: Failure, now: Date) {
  return inTransaction(db, async (tx): Promise<FailureOutcome> => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
    const refuse = (why: FailureRefusal) => ({ outcome: "refused", reason: why }) as const;
    if (!order) return refuse("unknown");
    // An order may be cancelled because its delivery failed.
    if (order.status !== "placed" && order.status !== "cancelled") return refuse("notPlaced");
    const items = await readItems(tx, order.id);
    if (fulfilmentWay({ clickCollectStore: order.clickCollectStore, items }) !== "delivery") {
      return refuse("notDelivered");
    }
    if (at < order.createdAt) return refuse("tooEarly");
    if (at > now) return refuse("tooLate");
    const earlier = await readFailures(tx, order.id);
    const known = earlier.find((each) => each.reason === reason && each.at.getTime() === at.getTime());
    if (known) return { outcome: "known", failure: known };
    if (earlier.length >= failureLimits.perOrder) return refuse("tooMany");
    const failure = { orderId: order.id, number: earlier.length + 1, reason, note, at, recordedAt: now };
    await tx.insert(deliveryFailures).values(failure);
    return { outcome: "recorded", failure };
  });
}

/** Returns an order's failed deliveries, in the sequence in which they were recorded. */
export function readFailures(db: Database, orderId: string): Promise<DeliveryFailureRow[]> {
  return db
    .select()
    .from(deliveryFailures)
    .where(eq(deliveryFailures.orderId, orderId))
    .orderBy(asc(deliveryFailures.number));
}
