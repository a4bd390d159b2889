import { foldEmail } from "@corkwood/commerce";
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions, type SubscriberDetails, type SubscriberRow } from "../db/schema.ts";

type Source = SubscriberRow["source"];

/** Milliseconds for which the link of the email confirms an address: 7 days. */
const linkLife = 7 * 86_400_000;

const isOff = inArray(marketingSubscriptions.status, ["pending", "unsubscribed", "removed"]);

/** Adds an address to the marketing list, also if it had left. Only for an address that is known to be theirs, or that they order with. */
export async function subscribeToMarketing(tx: Database, given: string, source: Source, at: Date): Promise<void> {
  const email = foldEmail(given) ?? "";
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
 * Notes that somebody asks for emails to this address (specification/notifications#subscribe). One that had left stays off
 * the list until they confirm it.
 * @returns the row's id, and whether the address is on the list already
 */
export async function askToSubscribe(
  tx: Database,
  given: string,
  details: SubscriberDetails,
  at: Date,
): Promise<{ id: string; isListed: boolean }> {
  const email = foldEmail(given) ?? "";
  const asked = { source: "footer", details, askedAt: at } as const;
  await tx
    .insert(marketingSubscriptions)
    .values({ email, status: "pending", createdAt: at, changedAt: at, ...asked })
    .onConflictDoUpdate({ target: marketingSubscriptions.email, set: asked, setWhere: isOff });
  // The same statements whether the address is on the list or not.
  const [row] = await tx
    .select({ id: marketingSubscriptions.id, status: marketingSubscriptions.status })
    .from(marketingSubscriptions)
    .where(eq(marketingSubscriptions.email, email));
  if (!row) throw new Error("The address was removed from the list while it was added");
  return { id: row.id, isListed: row.status === "subscribed" };
}

/** Whoever opens the link of the email is on the list. @param id of a row @returns whether they are on it */
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

/** Takes an address off the marketing list. */
export async function unsubscribeFromMarketing(tx: Database, given: string, at: Date): Promise<void> {
  const isListed = and(
    eq(marketingSubscriptions.email, foldEmail(given) ?? ""),
    eq(marketingSubscriptions.status, "subscribed"),
  );
  await tx.update(marketingSubscriptions).set({ status: "unsubscribed", changedAt: at }).where(isListed);
}

/** Forgets an address, once a marketing provider that knows it does. */
export async function removeFromMarketing(tx: Database, email: string, at: Date): Promise<void> {
  const isIt = eq(marketingSubscriptions.email, email);
  await tx.delete(marketingSubscriptions).where(and(isIt, isNull(marketingSubscriptions.pushedAt)));
  await tx.update(marketingSubscriptions).set({ status: "removed", details: null, changedAt: at }).where(isIt);
}

/** Forgets the addresses that nobody confirmed in time: somebody else may have typed them. */
export async function tidyMarketing(db: Database, now: number): Promise<void> {
  const isOver = and(
    eq(marketingSubscriptions.status, "pending"),
    lt(marketingSubscriptions.askedAt, new Date(now - linkLife)),
  );
  await db.delete(marketingSubscriptions).where(isOver);
}
