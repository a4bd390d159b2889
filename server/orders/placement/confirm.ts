import type { Database } from "../../db/connection.ts";
import type { Statement } from "../../db/statement.ts";
import { subscribeToMarketing } from "../../notifications/marketing.ts";
import { enqueueEmailStatement } from "../../emails/outbox.ts";
import { emails } from "../../emails/emails.ts";
import { issueVouchers, type IssueContext } from "../../vouchers/issue.ts";
import type { Placement } from "./idempotency.ts";
import { placedOrder } from "../records/placed.ts";
import type { WrittenOrder } from "../records/write.ts";

export interface ConfirmContext extends IssueContext {
  /** Epoch milliseconds. */
  now: () => number;
}

/** Enqueues the confirmation email, in the transaction that writes the order. */
export function confirmation(context: ConfirmContext, written: WrittenOrder): Statement {
  const { order } = written;
  const email = emails.orderPlaced.write(placedOrder(written), context.settings(), context.baseUrl);
  const at = new Date(context.now());
  return enqueueEmailStatement(
    emails.orderPlaced.topic(order.id),
    { ...email, from: context.emailFrom, to: order.email },
    at,
  );
}

/**
 * Issues a placed order's gift cards, and adds the customer to the marketing list if they opted in. Runs in the same
 * transaction, after the order is written.
 */
export async function follow(tx: Database, context: ConfirmContext, { order, items }: WrittenOrder): Promise<void> {
  const at = new Date(context.now());
  await issueVouchers(tx, context, items, at);
  if (order.subscribeToMarketing) await subscribeToMarketing(tx, order.email, "checkout", at);
}

/** Response to the placement request. */
export function placedAnswer(written: WrittenOrder): Placement {
  const order = placedOrder(written);
  return { ok: true, value: { orderNumber: order.number, order } };
}
