import {
  toDollars,
  type CreditMovement,
  type Customer,
  type Dollars,
  type FoundOrder,
  type Settings,
} from "@corkwood/commerce";
import type { AnswerOf, Contract, CustomerChange } from "@corkwood/commerce/contract";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions, orders, shownStatuses, subscriptions, type AccountRow } from "../db/schema.ts";
import type { AddressTerms } from "../orders/pricing/addresses.ts";
import { hasReceived } from "../orders/pricing/handover.ts";
import { foundOrder } from "../orders/records/lookup.ts";
import { readCredit, readMovements } from "../vouchers/credit.ts";
import { closeAccount } from "./closing.ts";
import { bookVersionOf, changeCustomer } from "./changeCustomer.ts";
import { createAccountStates, type AccountStates } from "./state.ts";

/** Operations on customer data other than identity, such as addresses, orders and credit. */
export interface Accounts {
  /** Returns the customer. Undefined if the account is not set up completely (specification/accounts#incomplete). */
  customer: (account: AccountRow) => Promise<Customer | undefined>;
  /** Changes the customer's data. Returns the customer after the change. */
  change: (accountId: string, sent: CustomerChange) => Promise<Customer | undefined>;
  credit: (account: AccountRow) => Promise<{ balance: Dollars; movements: CreditMovement[] }>;
  /** Exports all data that the shop stores about a customer. */
  export: (account: AccountRow) => Promise<AnswerOf<Contract["ownData"]["GET /api/account/export"]>>;
  /** Closes the account. Rejects with ACCOUNT_CLOSE_REFUSED while an order is unfinished or credit remains. */
  close: (account: AccountRow) => Promise<void>;
  /** The account's orders, newest first (specification/orders#account-orders). */
  orders: (accountId: string) => Promise<FoundOrder[]>;
  states: AccountStates;
}

export interface AccountsContext extends AddressTerms {
  db: Database;
  settings: () => Settings;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Maximum number of orders returned, more than fit on one page. */
const maxOrders = 200;

export function createAccounts(context: AccountsContext): Accounts {
  const { db, now } = context;
  async function customer(account: AccountRow): Promise<Customer | undefined> {
    const { firstName, lastName, email, emailKey, phone, billingAddress, shippingAddress, addresses } = account;
    if (firstName === "") return undefined;
    const isListed = and(eq(marketingSubscriptions.email, emailKey), eq(marketingSubscriptions.status, "subscribed"));
    const [listed] = await db.select().from(marketingSubscriptions).where(isListed);
    return {
      firstName,
      lastName,
      email,
      phone,
      billingAddress,
      shippingAddress,
      addresses,
      bookVersion: bookVersionOf(addresses),
      subscriptions: { marketing: listed !== undefined },
      storeCredit: { balance: toDollars(await readCredit(db, emailKey)) },
      hasReceived: await hasReceived(db, account.id),
    };
  }

  const states = createAccountStates(db, now);

  async function ordersOf(accountId: string): Promise<FoundOrder[]> {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, accountId), inArray(orders.status, shownStatuses)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(maxOrders);
    const found = [];
    for (const row of rows) found.push(await foundOrder(context, row));
    return found;
  }

  async function notificationsOf(emailKey: string) {
    const isTheirs = and(eq(subscriptions.channel, "email"), eq(subscriptions.contactKey, emailKey));
    const rows = await db.select().from(subscriptions).where(isTheirs).orderBy(subscriptions.createdAt);
    return rows.map(({ kind, productId, contact, status, createdAt }) => ({
      about: kind,
      productId,
      contact,
      status,
      at: createdAt.toISOString(),
    }));
  }

  return {
    states,
    customer,
    export: async (account) => ({
      exportedAt: new Date(now()).toISOString(),
      memberSince: account.createdAt.toISOString(),
      customer: (await customer(account)) ?? null,
      orders: await ordersOf(account.id),
      creditMovements: await readMovements(db, account.emailKey),
      notifications: await notificationsOf(account.emailKey),
      cartAndWishlist: await states.read(account.id),
    }),
    close: (account) => closeAccount(db, account, now()),
    change: async (accountId, sent) => customer(await changeCustomer(context, accountId, sent)),
    credit: async ({ emailKey }) => ({
      balance: toDollars(await readCredit(db, emailKey)),
      movements: await readMovements(db, emailKey),
    }),
    orders: ordersOf,
  };
}
