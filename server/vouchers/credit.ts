import {
  addCents,
  foldEmail,
  noCents,
  timesCents,
  toDollars,
  type Cents,
  type CreditMovement,
} from "@corkwood/commerce";
import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/connection.ts";
import { accounts, orders, storeCredit, storeCreditEntries, type CreditKind } from "../db/schema.ts";
import type { OrderOutcome } from "./redeem.ts";

const nothing = noCents;

/**
 * Returns the owner of the credit for an email address. The owner is the account with that address, so that credit
 * survives a change of address. Without an account, the owner is the address itself
 * (specification/vouchers#credit-owner).
 */
export async function creditOwner(db: Database, email: string): Promise<string> {
  const emailKey = foldEmail(email) ?? "";
  const isTheirs = and(eq(accounts.emailKey, emailKey), isNotNull(accounts.confirmedAt));
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(isTheirs);
  return account?.id ?? emailKey;
}

/** Transfers credit issued to an address to the account that has confirmed the address. */
export async function claimCredit(tx: Database, accountId: string, emailKey: string): Promise<void> {
  // If the account already has credit, a trigger adds up the two amounts (migration 0024).
  await tx.update(storeCredit).set({ owner: accountId }).where(eq(storeCredit.owner, emailKey));
}

/** Reads a customer's store credit. */
export async function readCredit(db: Database, email: string): Promise<Cents> {
  const [row] = await db
    .select()
    .from(storeCredit)
    .where(eq(storeCredit.owner, await creditOwner(db, email)));
  return row?.balanceCents ?? nothing;
}

/** Reads a customer's store credit and locks it until the transaction ends. */
export async function lockCredit(tx: Database, email: string): Promise<Cents> {
  return lockOwner(tx, await creditOwner(tx, email));
}

async function lockOwner(tx: Database, owner: string): Promise<Cents> {
  const [row] = await tx.select().from(storeCredit).where(eq(storeCredit.owner, owner)).for("update");
  return row?.balanceCents ?? nothing;
}

/** Maximum number of entries returned, more than fit on one page. */
const maxMovements = 200;

/** Returns the changes to a customer's store credit, newest first. */
export async function readMovements(db: Database, email: string): Promise<CreditMovement[]> {
  const rows = await db
    .select({ entry: storeCreditEntries, orderNumber: orders.number })
    .from(storeCreditEntries)
    .leftJoin(orders, eq(orders.id, storeCreditEntries.orderId))
    .where(eq(storeCreditEntries.owner, await creditOwner(db, email)))
    .orderBy(desc(storeCreditEntries.id))
    .limit(maxMovements);
  return rows.map(({ entry: { createdAt, kind, amountCents }, orderNumber }) => ({
    at: createdAt.toISOString(),
    kind,
    amount: toDollars(amountCents),
    orderNumber,
  }));
}

/** Adds credit for a customer. @returns the new balance */
export async function issueCredit(
  tx: Database,
  issue: { email: string; amount: Cents; reason: string | null },
  at: Date,
): Promise<Cents> {
  const owner = await creditOwner(tx, issue.email);
  await tx.insert(storeCredit).values({ owner }).onConflictDoNothing();
  const before = await lockOwner(tx, owner);
  await tx
    .insert(storeCreditEntries)
    .values({ owner, kind: "issue", amountCents: issue.amount, reason: issue.reason, createdAt: at });
  return addCents(before, issue.amount);
}

/** Deducts store credit for an order. The caller must have locked the customer's credit. */
export async function holdCredit(
  tx: Database,
  order: { id: string; email: string },
  amount: Cents,
  at: Date,
): Promise<void> {
  if (amount <= 0) return;
  const owner = await creditOwner(tx, order.email);
  const entry = { owner, kind: "redeem" as const, amountCents: timesCents(amount, -1), orderId: order.id };
  await tx.insert(storeCreditEntries).values({ ...entry, createdAt: at });
}

/** Kind of entry that returns credit, by order outcome. */
const givenBackAs = { placed: null, released: "release", cancelled: "refund" } as const satisfies Record<
  OrderOutcome,
  CreditKind | null
>;
const givenBackKinds = Object.values(givenBackAs).filter((kind) => kind !== null);

/** Applies an order's outcome to the credit that the order used. Idempotent. */
export async function settleCredit(tx: Database, orderId: string, outcome: OrderOutcome, at: Date): Promise<void> {
  const kind = givenBackAs[outcome];
  if (kind === null) return;
  const taken = await readTaken(tx, orderId);
  if (!taken) return;
  await lockOwner(tx, taken.owner);
  // Another transaction may have returned the credit already. A unique index prevents a second entry.
  await tx
    .insert(storeCreditEntries)
    .values({ owner: taken.owner, kind, amountCents: taken.amount, orderId, createdAt: at })
    .onConflictDoNothing();
}

/** Credit that an order used and that has not been returned. */
async function readTaken(tx: Database, orderId: string): Promise<{ owner: string; amount: Cents } | undefined> {
  const givenBack = alias(storeCreditEntries, "given_back");
  const [row] = await tx
    .select({ owner: storeCreditEntries.owner, amountCents: storeCreditEntries.amountCents })
    .from(storeCreditEntries)
    .leftJoin(givenBack, and(eq(givenBack.orderId, orderId), inArray(givenBack.kind, givenBackKinds)))
    .where(and(eq(storeCreditEntries.orderId, orderId), eq(storeCreditEntries.kind, "redeem"), isNull(givenBack.id)));
  return row && { owner: row.owner, amount: timesCents(row.amountCents, -1) };
}

/** Amount of credit that an order used and that has not been returned. */
export async function readCreditOf(db: Database, orderId: string): Promise<Cents> {
  return (await readTaken(db, orderId))?.amount ?? nothing;
}
