import type { Database } from "../db/connection.ts";
import type { EmailContent } from "../emails/layout/frame.ts";
import type { EmailTopic } from "../emails/emails.ts";
import { post } from "../notifications/outbox.ts";
import type { IdentityContext } from "./context.ts";

/** Puts an email about an account into the outbox, in the transaction that causes it. */
export async function postTo(
  tx: Database,
  { emailFrom }: IdentityContext,
  to: string,
  topic: EmailTopic,
  content: EmailContent,
  at: Date,
): Promise<void> {
  await post(tx, topic, { ...content, from: emailFrom, to }, at);
}
