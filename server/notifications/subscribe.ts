import { marketingMessages } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions, type SubscriberDetails } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import type { EmailLinks } from "./links.ts";
import { askToSubscribe } from "./marketing.ts";
import type { NotifyContext } from "./notify.ts";
import { post } from "./outbox.ts";

export interface SubscribeRequest {
  email: string;
  details: SubscriberDetails;
}

/**
 * Sends the email that asks whether somebody wants the shop's emails: nobody is put on the list by others. An address gets
 * one such email a day. Refuses with MEMBER_EXISTS where it is on the list already (specification/calls#marketing).
 */
export async function subscribe(
  { db, now, settings, emailFrom }: Omit<NotifyContext, "links" | "baseUrl">,
  links: EmailLinks,
  { email, details }: SubscribeRequest,
): Promise<void> {
  const at = new Date(now());
  await inTransaction(db, async (tx) => {
    const row = await askToSubscribe(tx, email, details, at);
    if (!row) throw problem("MEMBER_EXISTS", 400, marketingMessages.exists);
    const { topic, write } = emails.subscribe;
    const content = write(links.linkFor(row.id), settings());
    await post(tx, topic(row.id, at.toISOString().slice(0, 10)), { ...content, from: emailFrom, to: email }, at);
  });
}

/** Whether there is a subscriber with this id, who may have left. */
export async function isSubscriber(db: Database, id: string): Promise<boolean> {
  const isIt = eq(marketingSubscriptions.id, id);
  return (await db.select({ id: marketingSubscriptions.id }).from(marketingSubscriptions).where(isIt)).length > 0;
}
