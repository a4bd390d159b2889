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

/** Looks up orders by order number and email address, with limits on guessing. */
export interface OrderLookup {
  /**
   * Rejects with ORDER_NOT_FOUND if either the number or the address is wrong, or with RATE_LIMITED.
   * @param client as returned by `clientAddress`
   */
  find: (client: string, asked: OrderQuestion) => Promise<FoundOrder>;
  /**
   * Like `find`, but rejects with ACCOUNT_EXISTS if the order belongs to an account, so that the customer logs in.
   * Reveals the account only for a correct order number and email address (specification/orders#lookup-account).
   */
  findGuests: (client: string, asked: OrderQuestion) => Promise<FoundOrder>;
  /**
   * Returns the order that an emailed link refers to. From then on, the client counts as having entered the right
   * number and address, and is not rate-limited for this order. Rejects with ORDER_NOT_FOUND.
   */
  findById: (client: string, id: string | undefined) => Promise<FoundOrder>;
}

export interface LookupContext {
  db: Database;
  settings: () => Settings;
  /** Epoch milliseconds. */
  now: () => number;
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
}

const hour = 3600;

const clientLimit = { name: "orders of client", attempts: 20, seconds: hour, detail: orderLookupMessages.tooManyTries };
/**
 * Limits that tighten with the number of wrong email addresses for one order number (specification/orders#lookup-cost).
 */
const emailCosts = [
  { wrong: 10, attempts: 3, seconds: 600 },
  { wrong: 100, attempts: 3, seconds: hour },
];

/**
 * Counts wrong pairs of number and address per client, and per order number across clients, so that a stranger who
 * finds an order number on a parcel cannot guess the email address. Attempts with unknown numbers count, because
 * otherwise the limits would reveal existing numbers. A client that has entered the right pair is not limited for that
 * order.
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

/**
 * Whether an order belongs to an account, or will be added to an account when its owner next signs in
 * (specification/accounts#orders-join).
 */
async function hasAccount(db: Database, { accountId, email }: OrderRow): Promise<boolean> {
  if (accountId !== null) return true;
  const isIts = and(eq(accounts.emailKey, foldEmail(email) ?? ""), isNotNull(accounts.confirmedAt));
  return (await db.$count(accounts, isIts)) > 0;
}

/** Placeholder that is compared if there is no order, so that both cases do the same work. */
const nobody = "nobody@example.invalid";

/**
 * Finds the order with this number and email address. Orders whose payment is pending or failed are never shown. The
 * search takes equally long for an unknown number and for a wrong email address.
 */
async function readTheirs(db: Database, number: string, email: string): Promise<OrderRow | undefined> {
  const isShown = inArray(orders.status, shownStatuses);
  const [found] = await db
    .select({ order: orders, accountEmail: accounts.emailKey })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(eq(orders.number, number), isShown));
  // Either the account's current address or the address in the order (specification/orders#follows-account).
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
