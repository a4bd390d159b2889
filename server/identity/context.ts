import type { Settings } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import type { EmailTopic } from "../emails/emails.ts";
import type { EmailContent } from "../emails/layout/frame.ts";
import type { Logger } from "../foundation/log.ts";
import { enqueueEmail } from "../emails/outbox.ts";
import type { AccountRow } from "../db/schema.ts";
import type { OpenIdProvider } from "../providers/openid/openIdProvider.ts";
import type { Attempts } from "./limits.ts";
import type { Codes } from "./codes.ts";
import type { SealedBox } from "./federated/sealedBox.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";

/** Dependencies shared by all identity modules. */
export interface IdentityContext {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  settings: () => Settings;
  /** The sender of emails. */
  emailFrom: string;
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
  logger: Pick<Logger, "error">;
  /** External providers for signing in, in display order. */
  providers: readonly OpenIdProvider[];
  box: SealedBox;
  passwords: Passwords;
  attempts: Attempts;
  codes: Codes;
  sessions: Sessions;
  /** Runs work after the response, so that neither the response nor its timing reveals the result. */
  afterwards: (what: string, work: () => Promise<void>) => void;
}

/** Client that sends a request. */
export interface Asker {
  /** As returned by `clientAddress`. */
  client: string;
}

/** The signed-in customer and session, from a token or a cookie. */
export interface SignedIn {
  account: AccountRow;
  sessionId: string;
  /** Time of the customer's last proof of identity in this session. */
  provenAt: Date | null;
}

/** Enqueues an email about an account, in the same transaction as the change. */
export async function postTo(
  tx: Database,
  { emailFrom }: IdentityContext,
  to: string,
  topic: EmailTopic,
  content: EmailContent,
  at: Date,
): Promise<void> {
  await enqueueEmail(tx, topic, { ...content, from: emailFrom, to }, at);
}
