import { canBeBought, statesWhere, type Settings } from "@corkwood/commerce";
import { and, asc, eq, exists, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { readProducts } from "../catalogue/load.ts";
import type { Database } from "../db/connection.ts";
import { inParts, inTransaction } from "../db/transactions.ts";
import { products, subscriptions, variants } from "../db/schema.ts";
import type { EmailLinks } from "./links.ts";
import { enqueueEmail } from "../emails/outbox.ts";
import { emails } from "../emails/emails.ts";

export interface NotifyContext {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  settings: () => Settings;
  emailFrom: string;
  baseUrl: string;
  links: EmailLinks;
}

/** Maximum number of sign-ups per transaction. Small, because a transaction blocks the embedded database. */
const atOnce = 50;

/**
 * Notifies all customers who are waiting for a product that can be bought now. Enqueues the emails in the transaction
 * that ends the sign-ups, so that each email is written once, even if a process crashes or several processes run.
 * @returns number of sign-ups that were ended
 */
export async function notifyWaiting(context: NotifyContext): Promise<number> {
  let notified = 0;
  for (const productId of await productsToNotify(context.db, context.now())) {
    notified += await inParts(atOnce, () => notifyBatch(context, productId));
  }
  return notified;
}

/** Preselects products in SQL, to avoid reading every product. `canBeBought` makes the final decision. */
async function productsToNotify(db: Database, now: number): Promise<string[]> {
  const inStock = db
    .select({ one: sql`1` })
    .from(variants)
    .where(
      and(
        eq(variants.productId, products.id),
        sql`${variants.qtyRaw} - ${variants.reserved} >= greatest(1, ${products.cartQtyMin})`,
      ),
    );
  const isReleased = or(
    notInArray(
      products.state,
      statesWhere(({ comingSoon }) => comingSoon === "untilRelease"),
    ),
    isNull(products.releaseTime),
    lte(products.releaseTime, new Date(now)),
  );
  const rows = await db
    .selectDistinct({ id: subscriptions.productId })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(
      and(
        eq(subscriptions.status, "waiting"),
        inArray(
          products.state,
          statesWhere(({ isPurchasable }) => isPurchasable),
        ),
        isReleased,
        or(eq(products.functionalType, "giftcard"), exists(inStock)),
      ),
    );
  return rows.map(({ id }) => id);
}

function notifyBatch(context: NotifyContext, productId: string): Promise<number> {
  const { db, now, settings, emailFrom, baseUrl, links } = context;
  return inTransaction(db, async (tx) => {
    const [product] = await readProducts(tx, [productId]);
    if (!product || !canBeBought(product, now())) return 0;
    const waiting = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.productId, productId), eq(subscriptions.status, "waiting")))
      .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    const at = new Date(now());
    for (const { id, kind, channel, contact } of waiting) {
      const status = channel === "email" ? "sent" : "due";
      await tx.update(subscriptions).set({ status, settledAt: at }).where(eq(subscriptions.id, id));
      if (channel === "phone") continue;
      const unsubscribeLink = links.linkFor(id);
      const email = emails[kind].write(product, unsubscribeLink, settings(), baseUrl);
      await enqueueEmail(tx, emails[kind].topic(id), { ...email, from: emailFrom, to: contact, unsubscribeLink }, at);
    }
    return waiting.length;
  });
}
