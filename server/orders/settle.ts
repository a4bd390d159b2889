import { and, asc, eq, lte } from "drizzle-orm";
import { orders, type OrderRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { problem } from "../problem.ts";
import type { PaymentGateway, PaymentOutcome } from "../providers/payments/gateway.ts";
import { answerFor, answerOrder, forgetOrder, type Placement } from "./idempotency.ts";
import { confirm, type PlaceContext } from "./place.ts";
import { readItems, readOffers } from "./placed.ts";
import { bottlesOf, giveBack, lockVariants, sell } from "./stock.ts";

export interface Settled {
  placement: Placement;
  /** The products whose stock moved. */
  productIds: string[];
}

const declined = {
  declined:
    "Your card was declined. Nothing was charged: please check the details, try another card or pay by bank transfer.",
  insufficientFunds:
    "Your card was declined for lack of funds. Nothing was charged: please try another card or pay by bank transfer.",
  cardDetailsExpired: "Your card details were entered too long ago. Nothing was charged: please enter them again.",
} as const;

const unavailable = () =>
  problem(
    "PAYMENT_UNAVAILABLE",
    503,
    "The payment service can't be reached. Nothing was charged: please try again in a moment, or pay by bank transfer.",
  );

/** Neither charged nor certain not to be: the same call again asks anew. */
export const undecided = () =>
  problem(
    "PAYMENT_UNAVAILABLE",
    503,
    "The payment service did not answer, so it is not known yet whether you were charged. Please try again: you will not be charged twice.",
  );

/**
 * The last transaction of a placement: `placed` with its bottles sold and its email written, or `released` with its
 * bottles given back. An order that is settled already stays as it is. What was charged for an order that is released is
 * given back.
 */
export async function finishOrder(
  context: PlaceContext,
  gateway: PaymentGateway,
  orderId: string,
  outcome: PaymentOutcome,
): Promise<Settled> {
  const settled = await inTransaction(context.db, async (tx): Promise<Settled | "released"> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw new Error("There is no such order");
    if (order.status === "released" && outcome.outcome === "authorised") return "released";
    if (order.status !== "pending")
      return { placement: (await answerFor(tx, orderId)) ?? refused(order), productIds: [] };

    const items = await readItems(tx, orderId);
    const productIds = items.map((item) => item.productId);
    const locked = await lockVariants(
      tx,
      items.map((item) => item.variantId),
    );
    const settledAt = new Date(context.now());
    if (outcome.outcome === "authorised") {
      await sell(tx, bottlesOf(items), locked, true);
      const change = { status: "placed", paymentReference: outcome.reference, settledAt } as const;
      await tx.update(orders).set(change).where(eq(orders.id, orderId));
      const placement = await confirm(tx, context, { ...order, ...change }, items, await readOffers(tx, orderId));
      await answerOrder(tx, orderId, placement);
      return { placement, productIds };
    }
    await giveBack(tx, bottlesOf(items));
    const change = { status: "released", releaseReason: outcome.reason, settledAt } as const;
    await tx.update(orders).set(change).where(eq(orders.id, orderId));
    const placement = refused({ ...order, ...change });
    // An outage is no answer to keep for a day: the same call may be made again.
    if (outcome.reason === "voided") await forgetOrder(tx, orderId);
    else await answerOrder(tx, orderId, placement);
    return { placement, productIds };
  });
  if (settled !== "released") return settled;
  await gateway.void(orderId);
  return { placement: { ok: false, error: unavailable() }, productIds: [] };
}

function refused({ releaseReason }: OrderRow): Placement {
  const detail = Object.hasOwn(declined, releaseReason ?? "")
    ? declined[releaseReason as keyof typeof declined]
    : undefined;
  return { ok: false, error: detail === undefined ? unavailable() : problem("PAYMENT_DECLINED", 402, detail) };
}

/**
 * What became of an order's payment when nobody knows: the gateway is asked, and where it never heard of the order, the
 * order's key is voided first, so that no answer still on its way can charge it later.
 */
export async function learnOutcome(gateway: PaymentGateway, orderId: string): Promise<PaymentOutcome> {
  const found = await gateway.find(orderId);
  if (found) return found;
  await gateway.void(orderId);
  return { outcome: "declined", reason: "voided" };
}

const mostAtOnce = 100;

/** Orders that wait for their payment since `before` or longer, oldest first. */
export async function pendingOrders({ db }: PlaceContext, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt))
    .limit(mostAtOnce);
  return rows.map((row) => row.id);
}
