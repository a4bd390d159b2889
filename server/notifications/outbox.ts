import { randomUUID } from "node:crypto";
import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { outbox } from "../db/schema.ts";
import type { Email } from "../providers/email/transport.ts";
import type { EmailTopic } from "../db/emailTopics.ts";

/**
 * Puts an email into the outbox, in the transaction that it reports.
 * @param topic one of `emailTopics`; a second email with the same topic is not written
 */
export async function post(tx: Database, topic: EmailTopic, email: Email, at: Date): Promise<void> {
  await tx
    .insert(outbox)
    .values({
      id: randomUUID(),
      topic,
      sender: email.from,
      recipient: email.to,
      subject: email.subject,
      text: email.text,
      html: email.html,
      createdAt: at,
      dueAt: at,
    })
    .onConflictDoNothing({ target: outbox.topic });
}

/** Removes emails that were not sent and are no longer true. @param about the start of their topics */
export async function withdraw(tx: Database, about: EmailTopic): Promise<void> {
  await tx.delete(outbox).where(and(sql`starts_with(${outbox.topic}, ${about})`, isNull(outbox.sentAt)));
}
