import { foldEmail } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { marketingSubscriptions, type OrderRow } from "../../db/schema.ts";
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
  if (row.subscribeToMarketing) await subscribe(tx, row, at);
  return placedAnswer(written);
}

/** The answer of the call. */
export function placedAnswer(written: WrittenOrder): Placement {
  const order = placedOrder(written);
  return { ok: true, value: { orderNumber: order.number, order } };
}

/** Adds the customer to the marketing list, also if they had left it. */
async function subscribe(tx: Database, row: Pick<OrderRow, "email">, at: Date): Promise<void> {
  const email = foldEmail(row.email) ?? "";
  await tx
    .insert(marketingSubscriptions)
    .values({ email, status: "subscribed", source: "checkout", createdAt: at, changedAt: at })
    .onConflictDoUpdate({
      target: marketingSubscriptions.email,
      set: { status: "subscribed", source: "checkout", changedAt: at },
      setWhere: eq(marketingSubscriptions.status, "unsubscribed"),
    });
}
