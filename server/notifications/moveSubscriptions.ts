import { and, eq, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions, subscriptions } from "../db/schema.ts";
import { subscribeToMarketing, unsubscribeFromMarketing } from "./marketing.ts";

/**
 * Moves an account's waiting notifications to its new address (specification/accounts#email-changed). If the new
 * address is already waiting for the same product, the old address's subscription ends.
 * @param before the old address in lower case
 */
export async function moveSubscriptions(
  tx: Database,
  before: string,
  { email, emailKey }: { email: string; emailKey: string },
  at: Date,
): Promise<void> {
  if (before === emailKey) return;
  const other = alias(subscriptions, "other");
  const waits = and(
    eq(subscriptions.channel, "email"),
    eq(subscriptions.contactKey, before),
    eq(subscriptions.status, "waiting"),
  );
  const isNew = notExists(
    tx
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.productId, subscriptions.productId),
          eq(other.channel, "email"),
          eq(other.contactKey, emailKey),
          eq(other.status, "waiting"),
        ),
      ),
  );
  await tx.update(subscriptions).set({ contact: email, contactKey: emailKey }).where(and(waits, isNew));
  await tx.update(subscriptions).set({ status: "unsubscribed", settledAt: at }).where(waits);
  const isListed = and(eq(marketingSubscriptions.email, before), eq(marketingSubscriptions.status, "subscribed"));
  const [listed] = await tx.select().from(marketingSubscriptions).where(isListed);
  if (!listed) return;
  await subscribeToMarketing(tx, email, "account", at);
  await unsubscribeFromMarketing(tx, before, at);
}
