import { randomUUID } from "node:crypto";
import { and, inArray, isNull, lt, not, sql, type SQL } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { inParts } from "../db/transactions.ts";
import { statement, type Statement } from "../db/statement.ts";
import { outbox } from "../db/schema.ts";
import type { Email } from "../providers/email/transport.ts";
import type { EmailTopic } from "./emails.ts";

const insert = statement(sql`
  insert into ${outbox} (id, topic, sender, recipient, subject, text, html, unsubscribe_link, created_at, due_at)
  values (${sql.join(
    ["id", "topic", "from", "to", "subject", "text", "html", "unsubscribeLink", "at", "dueAt"].map((name) =>
      sql.placeholder(name),
    ),
    sql`, `,
  )})
  on conflict (topic) do nothing`);

/**
 * Returns the statement that adds an email to the outbox. Run it in the same transaction as the event that the email
 * reports.
 * @param topic a topic of `emails`; a second email with the same topic is ignored @param at when the email was created
 * @param dueAt when to send the email. @default at
 */
export function enqueueEmailStatement(topic: EmailTopic, email: Email, at: Date, dueAt: Date = at): Statement {
  return insert({
    id: randomUUID(),
    topic,
    unsubscribeLink: null,
    ...email,
    at: at.toISOString(),
    dueAt: dueAt.toISOString(),
  });
}

/** Adds an email to the outbox, in the same transaction as the event that the email reports. */
export async function enqueueEmail(tx: Database, ...email: Parameters<typeof enqueueEmailStatement>): Promise<void> {
  await tx.execute(enqueueEmailStatement(...email));
}

/** Matches unsent emails. @param about prefix of the emails' topics */
function unsent(about: EmailTopic) {
  return and(sql`starts_with(${outbox.topic}, ${about})`, isNull(outbox.sentAt));
}

/** Holds unsent emails until it is known whether they are still valid. @param about prefix of the emails' topics */
export async function hold(tx: Database, about: EmailTopic, at: Date): Promise<void> {
  await tx.update(outbox).set({ heldSince: at }).where(unsent(about));
}

/** Releases held emails. @param about prefix of the emails' topics */
export async function unhold(tx: Database, about: EmailTopic): Promise<void> {
  await tx.update(outbox).set({ heldSince: null }).where(unsent(about));
}

/** Deletes unsent emails that are no longer valid. @param about prefix of the emails' topics */
export async function withdraw(tx: Database, about: EmailTopic): Promise<void> {
  await tx.delete(outbox).where(unsent(about));
}

const day = 86_400_000;
/** How long sent emails are kept, in milliseconds, in case a customer asks about a missing one. */
const rememberedFor = 30 * day;
const maxAtOnce = 500;

/**
 * Removes the content of emails that were sent long ago, because it includes codes, links and personal messages
 * (specification/notifications#kept-emails). Keeps rows about an order and its gift cards, so that these emails are not
 * written again. Deletes all other rows.
 */
export async function forgetSent(db: Database, now: number): Promise<void> {
  const isAboutOrder = sql`${outbox.topic} like any (array['order:%', 'giftcard:%'])`;
  // Identical to the condition of the index `outbox_sent`, so that Postgres uses the index in any plan.
  const isOld = and(lt(outbox.sentAt, new Date(now - rememberedFor)), sql`${outbox.html} <> ''`);
  const isOneOf = (which: SQL) =>
    inArray(outbox.id, db.select({ id: outbox.id }).from(outbox).where(and(isOld, which)).limit(maxAtOnce));
  const blank = { text: "", html: "", unsubscribeLink: null };
  const blankSome = () => db.update(outbox).set(blank).where(isOneOf(isAboutOrder)).returning({ id: outbox.id });
  const removeSome = () =>
    db
      .delete(outbox)
      .where(isOneOf(not(isAboutOrder)))
      .returning({ id: outbox.id });
  for (const forgetSome of [blankSome, removeSome]) await inParts(maxAtOnce, async () => (await forgetSome()).length);
}
