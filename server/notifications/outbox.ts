import { randomUUID } from "node:crypto";
import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { outbox } from "../db/schema.ts";
import type { Email } from "../providers/email/transport.ts";

/**
 * Puts an email into the outbox, in the transaction of what it tells about.
 * @param topic what it is about, such as `order:{id}`; a second email on it is not written
 */
export async function post(tx: Database, topic: string, email: Email, at: Date): Promise<void> {
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

/** Takes back what is not sent yet and is not true any more. @param about the start of the emails' topics */
export async function withdraw(tx: Database, about: string): Promise<void> {
  await tx.delete(outbox).where(and(sql`starts_with(${outbox.topic}, ${about})`, isNull(outbox.sentAt)));
}
