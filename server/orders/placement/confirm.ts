import type { Database } from "../../db/connection.ts";
import { subscribeToMarketing } from "../../notifications/marketing.ts";
import { post } from "../../notifications/outbox.ts";
import { emails } from "../../emails/emails.ts";
import { issueVouchers, type IssueContext } from "../../vouchers/issue.ts";
import type { Placement } from "./idempotency.ts";
import { placedOrder } from "../records/placed.ts";
import type { WrittenOrder } from "../records/write.ts";

export interface ConfirmContext extends IssueContext {
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Everything that follows from a placed order, in the same transaction: its email, its gift cards, the customer's entry
 * on the marketing list if they asked for it, and the answer to the call.
 */
export async function confirm(tx: Database, context: ConfirmContext, written: WrittenOrder): Promise<Placement> {
  const { order: row, items } = written;
  const at = new Date(context.now());
  const email = emails.orderPlaced.write(placedOrder(written), context.settings(), context.baseUrl);
  await post(tx, emails.orderPlaced.topic(row.id), { ...email, from: context.emailFrom, to: row.email }, at);
  await issueVouchers(tx, context, items, at);
  if (row.subscribeToMarketing) await subscribeToMarketing(tx, row.email, "checkout", at);
  return placedAnswer(written);
}

/** The answer of the call. */
export function placedAnswer(written: WrittenOrder): Placement {
  const order = placedOrder(written);
  return { ok: true, value: { orderNumber: order.number, order } };
}
