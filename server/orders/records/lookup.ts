import {
  accountMessages,
  foldEmail,
  foldOrderNumber,
  orderLookupMessages,
  type FoundOrder,
  type OrderQuestion,
  type Settings,
} from "@corkwood/commerce";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { accounts, orders, shownStatuses, type OrderRow } from "../../db/schema.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createAttemptLimit, createRisingCost } from "../../http/attemptLimit.ts";
import { problem } from "../../foundation/problem.ts";
import { isSameSecret } from "../../foundation/sameSecret.ts";
import { fulfilmentAnswer, readFulfilment } from "./fulfilment.ts";
import { placedOrder, readWritten } from "./placed.ts";

/** Shows an order to those who know its number and its email address, and limits attempts to find them out. */
export interface OrderLookup {
  /**
   * Refuses with ORDER_NOT_FOUND, no matter which of the two is wrong, and with RATE_LIMITED.
   * @param client as `clientAddress` names it
   */
  find: (client: string, asked: OrderQuestion) => Promise<FoundOrder>;
  /**
   * The same, but who has an account is told so with ACCOUNT_EXISTS, and to log in: only who knows number and email address
   * of an order (specification/orders#lookup-account).
   */
  findGuests: (client: string, asked: OrderQuestion) => Promise<FoundOrder>;
  /**
   * The order of a link that was sent to its email address. From then on this client has given number and email address
   * right, so that no limit stops it. Refuses with ORDER_NOT_FOUND.
   */
  findById: (client: string, id: string | undefined) => Promise<FoundOrder>;
}

export interface LookupContext {
  db: Database;
  settings: () => Settings;
  /** Epoch milliseconds. */
  now: () => number;
  /** Counts for several processes together. @default in memory */
  attempts?: AttemptStore | undefined;
}

const hour = 3600;

const clientLimit = { name: "orders of client", attempts: 20, seconds: hour, detail: orderLookupMessages.tooManyTries };
/** Cost of wrong email addresses for one number (specification/orders#lookup-cost). */
const emailCosts = [
  { wrong: 10, attempts: 3, seconds: 600 },
  { wrong: 100, attempts: 3, seconds: hour },
];

/**
 * Wrong pairs are counted for each client, and for each number over all clients: a stranger who finds a parcel with the number on it must
 * not find the email by trying. Unknown numbers count as well, or the cost would show which numbers exist. A client that once gave the
 * right pair is not limited for that order.
 */
export function createOrderLookup(context: LookupContext): OrderLookup {
  const { db } = context;
  const byClient = createAttemptLimit(clientLimit, context.attempts);
  const emailCost = createRisingCost({
    name: "emails of order",
    detail: orderLookupMessages.tooManyEmails,
    steps: emailCosts,
    attempts: context.attempts,
  });

  async function read(client: string, asked: OrderQuestion): Promise<OrderRow> {
    const number = foldOrderNumber(asked.orderId);
    const email = foldEmail(asked.email) ?? "";
    const ofClient = `${number} ${email}`;
    const settleClient = await byClient.take(client, [ofClient]);
    const settleCost = await emailCost.take(number, client, email);
    const order = await readTheirs(db, number, email);
    if (!order) throw problem("ORDER_NOT_FOUND", 404, orderLookupMessages.notFound);
    await settleClient([ofClient]);
    await settleCost();
    return order;
  }

  return {
    find: async (client, asked) => foundOrder(context, await read(client, asked)),
    findGuests: async (client, asked) => {
      const order = await read(client, asked);
      if (await hasAccount(db, order)) throw problem("ACCOUNT_EXISTS", 409, accountMessages.exists);
      return foundOrder(context, order);
    },
    findById: async (client, id) => {
      const isIt = and(eq(orders.id, id ?? ""), inArray(orders.status, shownStatuses));
      const [order] = id === undefined ? [] : await db.select().from(orders).where(isIt);
      if (!order) throw problem("ORDER_NOT_FOUND", 404, orderLookupMessages.linkOver);
      const email = foldEmail(order.email) ?? "";
      await byClient.trust(client, [`${order.number} ${email}`]);
      await emailCost.trust(order.number, client, email);
      return foundOrder(context, order);
    },
  };
}

/** Whether an order is an account's, or becomes one's at its next sign-in (specification/accounts#orders-join). */
async function hasAccount(db: Database, { accountId, email }: OrderRow): Promise<boolean> {
  if (accountId !== null) return true;
  const isIts = and(eq(accounts.emailKey, foldEmail(email) ?? ""), isNotNull(accounts.confirmedAt));
  return (await db.$count(accounts, isIts)) > 0;
}

/** Compared with where there is no order, so that the same work is done. */
const nobody = "nobody@example.invalid";

/** Orders whose payment is pending or failed are shown to nobody. An unknown number takes as long as a wrong email. */
async function readTheirs(db: Database, number: string, email: string): Promise<OrderRow | undefined> {
  const isShown = inArray(orders.status, shownStatuses);
  const [found] = await db
    .select({ order: orders, accountEmail: accounts.emailKey })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(eq(orders.number, number), isShown));
  // Its account's address, or the one that it was placed with (specification/orders#follows-account).
  const [isPlaced, isAccounts] = [found?.order.email, found?.accountEmail].map((known) =>
    isSameSecret(email, foldEmail(known ?? "") ?? nobody),
  );
  return isPlaced || isAccounts ? found?.order : undefined;
}

export async function foundOrder({ db, settings, now }: LookupContext, order: OrderRow): Promise<FoundOrder> {
  const written = await readWritten(db, order);
  const found = await readFulfilment(db, order, written.items);
  return { ...placedOrder(written), ...fulfilmentAnswer(order, found, settings(), now()) };
}
