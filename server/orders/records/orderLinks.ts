import { createHmac } from "node:crypto";
import { foldOrderNumber, type OrderQuestion } from "@corkwood/commerce";
import { and, eq, inArray, sql } from "drizzle-orm";
import { isWithin } from "../../db/clock.ts";
import type { Database } from "../../db/connection.ts";
import { shopSecret } from "../../db/secrets.ts";
import { inTransaction } from "../../db/transactions.ts";
import { orders, outbox, shownStatuses } from "../../db/schema.ts";
import { emails } from "../../emails/emails.ts";
import type { Logger } from "../../foundation/log.ts";
import { isSameSecret } from "../../foundation/sameSecret.ts";
import { enqueueEmail } from "../../emails/outbox.ts";
import { contactEmail, isContactOf } from "./contact.ts";
import type { LookupContext } from "./lookup.ts";

/** Signed links to an order, emailed only to the order's email address (specification/orders#link). */
export interface OrderLinks {
  /**
   * Emails a link in the background if the order number and email address match. Returns immediately, so that neither
   * the response nor its timing reveals whether the order exists.
   */
  send: (asked: OrderQuestion) => void;
  /**
   * Returns the id of the order to which a link refers. Undefined if the signature is invalid or the link has expired.
   */
  orderIn: (token: string) => Promise<string | undefined>;
  /** Waits for in-flight sends to finish. */
  finish: () => Promise<void>;
}

export interface OrderLinksContext extends LookupContext {
  emailFrom: string;
  /** Public base URL of the shop, without a trailing slash. */
  baseUrl: string;
  logger: Pick<Logger, "error">;
}

const day = 86_400_000;
/** Maximum number of links per order per day. */
export const maxLinks = 3;

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

export function createOrderLinks(context: OrderLinksContext): OrderLinks {
  const { db, now, logger } = context;
  const running = new Set<Promise<void>>();

  const signed = async (text: string) => {
    const secret = await shopSecret(db, "order-links");
    return createHmac("sha256", secret).update(text).digest("base64url");
  };

  async function write({ orderId, email }: OrderQuestion): Promise<void> {
    const at = now();
    const expires = Math.floor((at + day) / 1000);
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.number, foldOrderNumber(orderId)), inArray(orders.status, shownStatuses)));
    if (!order) return;
    const text = `${order.id}.${expires}`;
    const token = `${text}.${await signed(text)}`;
    await inTransaction(db, (tx) => writeEmail(tx, context, { id: order.id, email, token, at }));
  }

  return {
    send: (asked) => {
      const work = new Promise((resolve) => setImmediate(resolve))
        .then(() => write(asked))
        .catch((error: unknown) => logger.error({ error }, "order link could not be enqueued"))
        .finally(() => running.delete(work));
      running.add(work);
    },
    orderIn: async (token) => {
      const [, id = "", expires = "", signature = ""] = form.exec(token) ?? [];
      const isOurs = isSameSecret(signature, await signed(`${id}.${expires}`));
      return isOurs && Number(expires) * 1000 > now() ? id : undefined;
    },
    finish: async () => void (await Promise.all(running)),
  };
}

interface Link {
  id: string;
  /** Email address as the shopper entered it. */
  email: string;
  token: string;
  /** Epoch milliseconds. */
  at: number;
}

async function writeEmail(tx: Database, context: OrderLinksContext, { id, email, token, at }: Link): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order || !(await isContactOf(tx, order, email))) return;
  const isLink = sql`starts_with(${outbox.topic}, ${emails.orderLink.topic(id, "")})`;
  const written = await tx.$count(outbox, and(isLink, isWithin(outbox.createdAt, day, at)));
  if (written >= maxLinks) return;
  const link = `${context.baseUrl}/orders/${order.number}#link=${token}`;
  const content = emails.orderLink.write(order.number, link, context.settings());
  const topic = emails.orderLink.topic(id, `${at}:${written}`);
  await enqueueEmail(
    tx,
    topic,
    { ...content, from: context.emailFrom, to: await contactEmail(tx, order) },
    new Date(at),
  );
}
