import type { Settings } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { emails, type EmailTopic } from "../../emails/emails.ts";
import type { OrderRow } from "../../db/schema.ts";
import { enqueueEmail } from "../../emails/outbox.ts";
import type { OrderNews } from "../../emails/fulfilmentEmail.ts";
import { contactEmail } from "../records/contact.ts";
import type { OrderFulfilment } from "../records/fulfilment.ts";
import { placedOrder, readWritten } from "../records/placed.ts";

export interface FulfilmentContext {
  db: Database;
  settings: () => Settings;
  emailFrom: string;
  /** Public base URL of the shop, without a trailing slash. */
  baseUrl: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Enqueues the email about a change to an order, in the same transaction as the change. */
export async function tell(
  tx: Database,
  context: FulfilmentContext,
  order: OrderRow,
  { way }: Pick<OrderFulfilment, "way">,
  topic: EmailTopic,
  news: OrderNews,
): Promise<void> {
  const placed = placedOrder(await readWritten(tx, order));
  const email = emails[news.kind].write(placed, way, news, context.settings(), context.baseUrl);
  await enqueueEmail(
    tx,
    topic,
    { ...email, from: context.emailFrom, to: await contactEmail(tx, order) },
    new Date(context.now()),
  );
}
