import type { NotificationKind } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { products, subscriptions } from "../db/schema.ts";

/** The product that somebody was notified about or waits for. */
export interface SignedUpFor {
  kind: NotificationKind;
  product: { name: string; path: string };
}

export async function readSignedUpFor(db: Database, subscriptionId: string): Promise<SignedUpFor | undefined> {
  const [row] = await db
    .select({ kind: subscriptions.kind, product: { name: products.name, path: products.path } })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(eq(subscriptions.id, subscriptionId));
  return row;
}

/**
 * Stops all emails about products to the address of this sign-up, for this product and all others. A second call
 * changes nothing.
 * @param now epoch milliseconds
 */
export async function unsubscribe(db: Database, subscriptionId: string, now: number): Promise<void> {
  const [row] = await db
    .select({ channel: subscriptions.channel, contactKey: subscriptions.contactKey })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!row) return;
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
