import { foldEmail } from "@corkwood/commerce";
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions, type SubscriberDetails, type SubscriberRow } from "../db/schema.ts";

type Source = SubscriberRow["source"];

/** How long an emailed confirmation link is valid, in milliseconds: 7 days. */
const linkLife = 7 * 86_400_000;

const isOff = inArray(marketingSubscriptions.status, ["pending", "unsubscribed", "removed"]);

/**
 * Adds an address to the marketing list, even if it was unsubscribed before. Only for email addresses that the customer
 * has confirmed or uses for an order.
 */
export async function subscribeToMarketing(tx: Database, address: string, source: Source, at: Date): Promise<void> {
  const email = foldEmail(address) ?? "";
  await tx
    .insert(marketingSubscriptions)
    .values({ email, status: "subscribed", source, createdAt: at, changedAt: at })
    .onConflictDoUpdate({
      target: marketingSubscriptions.email,
      set: { status: "subscribed", source, changedAt: at, askedAt: null },
      setWhere: isOff,
    });
}

/**
 * Stores a subscription request for an address (specification/notifications#subscribe). An unsubscribed address stays
 * off the list until it is confirmed.
 * @returns the row's id, and whether the address is already on the list
 */
export async function askToSubscribe(
  tx: Database,
  address: string,
  details: SubscriberDetails,
  at: Date,
): Promise<{ id: string; isListed: boolean }> {
  const email = foldEmail(address) ?? "";
  const asked = { source: "footer", details, askedAt: at } as const;
  await tx
    .insert(marketingSubscriptions)
    .values({ email, status: "pending", createdAt: at, changedAt: at, ...asked })
    .onConflictDoUpdate({ target: marketingSubscriptions.email, set: asked, setWhere: isOff });
  // Runs the same SQL statements whether or not the address is on the list.
  const [row] = await tx
    .select({ id: marketingSubscriptions.id, status: marketingSubscriptions.status })
    .from(marketingSubscriptions)
    .where(eq(marketingSubscriptions.email, email));
  if (!row) throw new Error("The address was removed from the list while it was added");
  return { id: row.id, isListed: row.status === "subscribed" };
}

/**
 * Adds a row's address to the list if the emailed link is used in time.
 * @param id row id
 * @returns whether the address is on the list
 */
export async function confirmSubscriber(tx: Database, id: string, at: Date): Promise<boolean> {
  const isIt = eq(marketingSubscriptions.id, id);
  const isInTime = gt(marketingSubscriptions.askedAt, new Date(at.getTime() - linkLife));
  await tx
    .update(marketingSubscriptions)
    .set({ status: "subscribed", changedAt: at, askedAt: null })
    .where(and(isIt, isOff, isInTime));
  const [row] = await tx.select({ status: marketingSubscriptions.status }).from(marketingSubscriptions).where(isIt);
  return row?.status === "subscribed";
}

/** Removes an address from the marketing list. */
export async function unsubscribeFromMarketing(tx: Database, address: string, at: Date): Promise<void> {
  const isListed = and(
    eq(marketingSubscriptions.email, foldEmail(address) ?? ""),
    eq(marketingSubscriptions.status, "subscribed"),
  );
  await tx.update(marketingSubscriptions).set({ status: "unsubscribed", changedAt: at }).where(isListed);
}

/**
 * Deletes an address. If a marketing provider has the address, first marks it as removed until the provider has deleted
 * it.
 */
export async function removeFromMarketing(tx: Database, email: string, at: Date): Promise<void> {
  const isIt = eq(marketingSubscriptions.email, email);
  await tx.delete(marketingSubscriptions).where(and(isIt, isNull(marketingSubscriptions.pushedAt)));
  await tx.update(marketingSubscriptions).set({ status: "removed", details: null, changedAt: at }).where(isIt);
}

/** Deletes addresses that were not confirmed in time, because strangers may have entered them. */
export async function tidyMarketing(db: Database, now: number): Promise<void> {
  const isOver = and(
    eq(marketingSubscriptions.status, "pending"),
    lt(marketingSubscriptions.askedAt, new Date(now - linkLife)),
  );
  await db.delete(marketingSubscriptions).where(isOver);
}
