import { foldEmail, marketingMessages } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions, type SubscriberDetails } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import type { EmailLinks } from "./links.ts";
import { askToSubscribe } from "./marketing.ts";
import type { NotifyContext } from "./notify.ts";
import { enqueueEmail } from "../emails/outbox.ts";

export interface SubscribeRequest {
  email: string;
  details: SubscriberDetails;
}

/**
 * Sends a confirmation email, so that no one can subscribe someone else's address. If the address is already
 * subscribed, the email says so instead, and the response is the same. MEMBER_EXISTS is returned only to signed-in
 * customers who subscribe their own address a second time (specification/notifications#subscribe-exists). Each address
 * gets at most one confirmation email a day.
 * @param own email address of the signed-in customer; undefined for a guest
 */
export async function subscribe(
  { db, now, settings, emailFrom }: Omit<NotifyContext, "links" | "baseUrl">,
  links: { confirm: EmailLinks; stop: EmailLinks },
  { email, details }: SubscribeRequest,
  own: string | undefined,
): Promise<void> {
  const at = new Date(now());
  await inTransaction(db, async (tx) => {
    const { id, isListed } = await askToSubscribe(tx, email, details, at);
    if (isListed && foldEmail(email) === foldEmail(own ?? "")) {
      throw problem("MEMBER_EXISTS", 400, marketingMessages.exists);
    }
    const [kind, link] = isListed ? (["subscribed", links.stop] as const) : (["subscribe", links.confirm] as const);
    const content = emails[kind].write(link.linkFor(id), settings());
    const topic = emails[kind].topic(id, at.toISOString().slice(0, 10));
    await enqueueEmail(tx, topic, { ...content, from: emailFrom, to: email }, at);
  });
}

/** Whether a subscriber with this id exists, even if unsubscribed. */
export async function isSubscriber(db: Database, id: string): Promise<boolean> {
  const isIt = eq(marketingSubscriptions.id, id);
  return (await db.select({ id: marketingSubscriptions.id }).from(marketingSubscriptions).where(isIt)).length > 0;
}
