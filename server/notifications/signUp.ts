import { randomUUID } from "node:crypto";
import {
  contactKey,
  notificationMessages,
  takesSignUp,
  type NotificationKind,
  type ProductSummary,
} from "@corkwood/commerce";
import { inArray, lt } from "drizzle-orm";
import { readProducts } from "../catalogue/load.ts";
import type { Database } from "../db/connection.ts";
import { inParts } from "../db/transactions.ts";
import { subscriptions, type SubscriptionRow } from "../db/schema.ts";
import { problem } from "../foundation/problem.ts";

export interface Contact {
  channel: SubscriptionRow["channel"];
  contact: string;
}

/** A sign-up for a product. Each contact waits separately. */
export interface SignUp {
  kind: NotificationKind;
  productId: string;
  contacts: readonly Contact[];
}

/**
 * Signs up contacts. Rejects if the product does not offer notifications. A customer whose own address is already
 * waiting is refused with SUBSCRIPTION_EXISTS. For any other waiting contact, the response is the same as for a new
 * one, so that it reveals nothing about other people (specification/notifications#exists-own).
 * @param now epoch milliseconds
 * @param own email address of the signed-in customer; undefined for a guest
 */
export async function signUp(
  db: Database,
  { kind, productId, contacts }: SignUp,
  now: number,
  own: string | undefined,
): Promise<void> {
  const [product] = await readProducts(db, [productId]);
  if (!product) throw problem("PRODUCT_NOT_FOUND", 404, "There is no such product.");
  if (!takesSignUp(kind, product, now)) throw problem("SUBSCRIPTION_NOT_OFFERED", 409, whyNot(kind, product));
  const added = await db
    .insert(subscriptions)
    .values(
      contacts.map(({ channel, contact }) => ({
        id: randomUUID(),
        kind,
        productId,
        channel,
        contact,
        contactKey: contactKey(channel, contact),
        createdAt: new Date(now),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  const isOwn = ({ channel, contact }: Contact) =>
    channel === "email" && own !== undefined && contactKey(channel, contact) === contactKey(channel, own);
  if (added.length === 0 && contacts.every(isOwn)) {
    throw problem("SUBSCRIPTION_EXISTS", 409, notificationMessages.subscriptionExists);
  }
}

/** Time in milliseconds for which the emailed link works and the merchant may call a phone number. */
const rememberedFor = 90 * 86_400_000;
const maxAtOnce = 500;

/**
 * Deletes sign-ups that ended long ago (specification/notifications#kept-sign-ups).
 * @param now epoch milliseconds
 */
export async function forgetSettled(db: Database, now: number): Promise<void> {
  const isOld = lt(subscriptions.settledAt, new Date(now - rememberedFor));
  const some = db.select({ id: subscriptions.id }).from(subscriptions).where(isOld).limit(maxAtOnce);
  const removeSome = () =>
    db.delete(subscriptions).where(inArray(subscriptions.id, some)).returning({ id: subscriptions.id });
  await inParts(maxAtOnce, async () => (await removeSome()).length);
}

function whyNot(kind: NotificationKind, product: ProductSummary): string {
  switch (kind) {
    case "release":
      return `${product.name} is not coming soon: there is no release to wait for.`;
    case "restock":
      return whyNoRestock(product);
  }
}

function whyNoRestock({ name, soldOut, allowRestockNotifications }: ProductSummary): string {
  if (!soldOut) return `${name} is not sold out: there is nothing to wait for.`;
  if (!allowRestockNotifications) return `${name} will not be back in stock, so we take no sign-ups for it.`;
  return `${name} is no longer in our range, so we take no sign-ups for it.`;
}
