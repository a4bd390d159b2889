import { accountMessages, noCents, type Fulfilment } from "@corkwood/commerce";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import {
  accounts,
  deliveryFailures,
  orderItems,
  orderPromotions,
  orders,
  outbox,
  returnRequests,
  subscriptions,
  type AccountRow,
} from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { problem } from "../foundation/problem.ts";
import { removeFromMarketing } from "../notifications/marketing.ts";
import { lockCredit } from "../vouchers/credit.ts";

/** Whether an order in this state no longer needs its customer's address or email. */
const finished = {
  placed: false,
  packed: false,
  partShipped: false,
  shipped: false,
  delivered: true,
  readyForPickup: false,
  collected: true,
  returned: true,
} as const satisfies Record<Fulfilment, boolean>;

/** Age in milliseconds from which an order counts as finished. Needed because not every delivery is recorded. */
const maxOpen = 60 * 86_400_000;

const noPerson = { firstName: "", lastName: "", company: "", street1: "", street2: "", phone: "" };
const noCollector = { firstName: "", lastName: "", collector: "" };
const noGiftPerson = { recipientName: "", recipientEmail: "", message: "", senderName: "", senderEmail: "" };

/** SQL expression that clears the personal fields in a JSON column. Null is unchanged. */
const without = (
  column: typeof orders.billingAddress | typeof orders.shippingAddress | typeof orders.pickup,
  person: object = noPerson,
) => sql`${column} || ${JSON.stringify(person)}::jsonb`;

/**
 * Closes an account and deletes its personal data. Keeps orders without personal data, because tax law requires orders
 * to be kept (specification/accounts#close). Rejects while an order is unfinished or the shop owes credit.
 */
export async function closeAccount(db: Database, { id, emailKey }: AccountRow, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
    if (!account) return;
    const theirs = await tx
      .select({ id: orders.id, status: orders.status, fulfilment: orders.fulfilment, createdAt: orders.createdAt })
      .from(orders)
      .where(or(eq(orders.accountId, id), sql`lower(${orders.email}) = ${emailKey}`))
      .for("update");
    const isOpen = theirs.some(
      ({ status, fulfilment, createdAt }) =>
        status === "pending" || (status === "placed" && !finished[fulfilment] && now - createdAt.getTime() < maxOpen),
    );
    if (isOpen) throw problem("ACCOUNT_CLOSE_REFUSED", 409, accountMessages.closeHasOrders);
    if ((await lockCredit(tx, emailKey)) > noCents) {
      throw problem("ACCOUNT_CLOSE_REFUSED", 409, accountMessages.closeHasCredit);
    }
    await forget(
      tx,
      account,
      theirs.map((order) => order.id),
      new Date(now),
    );
  });
}

async function forget(
  tx: Database,
  { id, email, emailKey }: AccountRow,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  // A unique placeholder email address, so that per-customer promotion limits still count these orders as one
  // customer's.
  const nobody = `${id}@closed.invalid`;
  const ofThem = [...orderIds];
  if (ofThem.length > 0) {
    await tx
      .update(orders)
      .set({
        email: nobody,
        phone: "",
        billingAddress: without(orders.billingAddress),
        shippingAddress: without(orders.shippingAddress),
        pickup: without(orders.pickup, noCollector),
        deliveryInstructions: { delivery: "", notAtHome: "" },
        gift: null,
        campaign: {},
        client: null,
        accountId: null,
      })
      .where(inArray(orders.id, ofThem));
    await tx
      .update(orderItems)
      .set({ giftcard: sql`${orderItems.giftcard} || ${JSON.stringify(noGiftPerson)}::jsonb` })
      .where(inArray(orderItems.orderId, ofThem));
    await tx.update(orderPromotions).set({ email: nobody }).where(inArray(orderPromotions.orderId, ofThem));
    await tx.update(returnRequests).set({ note: "", answer: "" }).where(inArray(returnRequests.orderId, ofThem));
    await tx.update(deliveryFailures).set({ note: "" }).where(inArray(deliveryFailures.orderId, ofThem));
  }
  await removeFromMarketing(tx, emailKey, at);
  const isContact = and(eq(subscriptions.channel, "email"), eq(subscriptions.contactKey, emailKey));
  await tx.delete(subscriptions).where(isContact);
  await tx.delete(outbox).where(inArray(outbox.recipient, [...new Set([email, emailKey])]));
  // Cascades to sessions, codes, passkeys, devices, providers and the synced state.
  await tx.delete(accounts).where(eq(accounts.id, id));
}
