import type { NotificationKind } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions, products, subscriptions } from "../db/schema.ts";
import { unsubscribeFromMarketing } from "./marketing.ts";
import { isSubscriber } from "./subscribe.ts";

/** Subject of an unsubscribe link: a product notification, or marketing emails. */
export type SignedUpFor = { kind: NotificationKind; product: { name: string; path: string } } | { kind: "marketing" };

export async function readSignedUpFor(db: Database, subscriptionId: string): Promise<SignedUpFor | undefined> {
  const [row] = await db
    .select({ kind: subscriptions.kind, product: { name: products.name, path: products.path } })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(eq(subscriptions.id, subscriptionId));
  if (row) return row;
  return (await isSubscriber(db, subscriptionId)) ? { kind: "marketing" } : undefined;
}

/**
 * Stops all product emails to the address of a sign-up, or all marketing emails to a subscriber. Idempotent.
 * @param now epoch milliseconds
 */
export async function unsubscribe(db: Database, subscriptionId: string, now: number): Promise<void> {
  const [row] = await db
    .select({ channel: subscriptions.channel, contactKey: subscriptions.contactKey })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!row) {
    const [listed] = await db
      .select()
      .from(marketingSubscriptions)
      .where(eq(marketingSubscriptions.id, subscriptionId));
    if (listed) await unsubscribeFromMarketing(db, listed.email, new Date(now));
    return;
  }
  const { channel, contactKey } = row;
  await db
    .update(subscriptions)
    .set({ status: "unsubscribed", settledAt: new Date(now) })
    .where(
      and(
        eq(subscriptions.contactKey, contactKey),
        eq(subscriptions.channel, channel),
        eq(subscriptions.status, "waiting"),
      ),
    );
}
