import { randomUUID } from "node:crypto";
import type { Database } from "../db/connection.ts";
import { outbox } from "../db/schema.ts";

export interface Email {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

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
