import { randomUUID } from "node:crypto";
import { cents, type SyncableState } from "@corkwood/commerce";
import { eq, inArray, or } from "drizzle-orm";
import { readConfig } from "../../../server/config/readConfig.ts";
import type { Database } from "../../../server/db/connection.ts";
import {
  accountCodes,
  accountDevices,
  accounts,
  accountSessions,
  accountStates,
  orders,
  outbox,
  storeCredit,
} from "../../../server/db/schema.ts";
import { openCodes } from "../../../server/identity/codes.ts";
import { openPasswords } from "../../../server/identity/passwords.ts";
import { createSessions } from "../../../server/identity/sessions.ts";
import { createIdentityTokens } from "../../../server/identity/tokens.ts";
import { issueCredit } from "../../../server/vouchers/credit.ts";
import { anOrder } from "../../../server/vouchers/testing/testVouchers.ts";

/** Customer for a single call. */
export interface Subject {
  email: string;
  /** New email address for a change. */
  newEmail: string;
  id: string;
  /** Identity token of the session. */
  token: string;
  /** Digits of the code sent to the customer. */
  code: string;
}

/** Preconditions of a call. */
export interface Needs {
  /** Account state. waiting: an account awaiting its code. confirmed: a confirmed, signed-in account. */
  needs: "nothing" | "waiting" | "confirmed";
  /** Purpose of the code that the call uses. */
  code?: "signUp" | "passwordReset" | "emailChange";
  /** Purpose of the code that the call sends. */
  sends?: "signUp" | "emailChange";
  /** Products in the state that was pushed earlier. */
  holds?: readonly string[];
  /** Whether the customer has no store credit. */
  isOwedNothing?: boolean;
}

export const oldPassword = "cork and bottle";
export const newPassword = "another good one";
const { hash } = await openPasswords();
const oldHash = await hash(oldPassword);

/** Base URL of the test shops, which tokens contain. */
const { baseUrl } = readConfig({ PORT: "0" });

/** A state with these products in the cart and on the wishlist. */
export function stateWith(version: number, products: readonly string[]): SyncableState {
  const line = (id: string) => ({ id, productId: id, variantId: id, qty: 6, createdAt: 1, at: 0, added: { tab: 6 } });
  return {
    syncableStateVersion: version,
    cart: { items: products.map(line) },
    wishlist: { items: products.map((id) => ({ id, productId: id, createdAt: 1, at: 0 })) },
  };
}

let count = 0;

/** Sets up the preconditions, with an order and store credit for each address. */
export async function prepare(db: Database, { needs, code, holds, isOwedNothing = false }: Needs): Promise<Subject> {
  const at = new Date();
  const [email, newEmail] = [`one${(count += 1)}@example.com`, `other${count}@example.com`];
  const id = randomUUID();
  const subject: Subject = { email, newEmail, id, token: "", code: "" };
  for (const each of [email, newEmail]) {
    const orderId = await anOrder(db);
    const placed = { email: each, status: "placed", fulfilment: "delivered" } as const;
    await db.update(orders).set(placed).where(eq(orders.id, orderId));
  }
  if (!isOwedNothing) {
    await db.transaction((tx) => issueCredit(tx, { email: newEmail, amount: cents(500), reason: null }, at));
  }
  if (needs === "nothing") return subject;
  const names = { firstName: "Ada", lastName: "Vintner" };
  const confirmedAt = needs === "confirmed" ? at : null;
  const known = { id, email, emailKey: email, passwordHash: oldHash, ...names };
  await db.insert(accounts).values({ ...known, createdAt: at, confirmedAt });
  if (code !== undefined) {
    const codes = await openCodes(db);
    const to = code === "emailChange" ? newEmail : email;
    const carried = code === "signUp" ? { passwordHash: oldHash, ...names } : {};
    const asked = { purpose: code, emailKey: to, email: to, accountId: id, ...carried };
    // Sends an earlier code, which must expire when the later code is used.
    await codes.issue(db, asked, at);
    subject.code = (await codes.issue(db, asked, at)).digits;
  }
  if (needs === "waiting") return subject;
  if (holds) {
    const { syncableStateVersion: version, ...lists } = stateWith(1, holds);
    await db.insert(accountStates).values({ accountId: id, version, ...lists, updatedAt: at });
  }
  const sessions = createSessions(db);
  const { id: sessionId } = await sessions.begin(db, id, "", at, true);
  // Signs in on another device.
  await sessions.begin(db, id, "", at, true);
  const { token } = await createIdentityTokens(db, baseUrl, Date.now).sign({ accountId: id, sessionId });
  return { ...subject, token };
}

/**
 * Returns all data that the shop stores about a customer, without times, and normalised so that customers can be
 * compared.
 */
export async function heldOf(db: Database, { email, newEmail, id }: Subject) {
  const both = [email, newEmail];
  const closed = `${id}@closed.invalid`;
  const which = (address: string) => ["old", "new", "closed"][[...both, closed].indexOf(address)] ?? address;
  const found = await db.select().from(accounts).where(inArray(accounts.emailKey, both));
  const ids = [id, ...found.map((account) => account.id)];
  const codes = await db.select().from(accountCodes).where(inArray(accountCodes.emailKey, both));
  const emails = await db.select().from(outbox).where(inArray(outbox.recipient, both));
  const theirs = await db
    .select()
    .from(orders)
    .where(or(inArray(orders.email, both), inArray(orders.accountId, ids), eq(orders.email, closed)));
  const credit = await db
    .select()
    .from(storeCredit)
    .where(inArray(storeCredit.owner, [...both, ...ids]));
  const [state] = await db.select().from(accountStates).where(eq(accountStates.accountId, id));
  return {
    accounts: found.map(({ email: own, passwordHash, confirmedAt, firstName }) => ({
      email: which(own),
      // A new hash differs even if the password is the same.
      hasNewPassword: passwordHash !== oldHash,
      isConfirmed: confirmedAt !== null,
      firstName,
    })),
    sessions: await db.$count(accountSessions, inArray(accountSessions.accountId, ids)),
    devices: await db.$count(accountDevices, inArray(accountDevices.accountId, ids)),
    codes: codes
      .map(({ purpose, emailKey, usedAt, createdAt, expiresAt, tries }) => {
        const isOver = expiresAt.getTime() - createdAt.getTime() < 900_000;
        return `${purpose} to ${which(emailKey)}${usedAt ? ", used" : ""}${isOver ? ", over" : ""}, ${tries} tries`;
      })
      .toSorted(),
    emails: emails
      .map(({ recipient, subject }) => `${subject.replace(/\d{6}/, "…")} to ${which(recipient)}`)
      .toSorted(),
    orders: theirs
      .map((order) => `${which(order.email)}, ${order.accountId === null ? "a guest's" : "joined"}`)
      .toSorted(),
    credit: credit.map(
      ({ owner, balanceCents }) => `${ids.includes(owner) ? "the account's" : which(owner)}: ${balanceCents}`,
    ),
    state: state && [
      state.version,
      state.cart.items.map((item) => item.id),
      state.wishlist.items.map((item) => item.id),
    ],
  };
}
export type Held = Awaited<ReturnType<typeof heldOf>>;

/** Latest code sent to one of a customer's addresses. */
export async function newestCode(db: Database, { sends }: Needs, { email, newEmail }: Subject): Promise<string> {
  const to = sends === "emailChange" ? newEmail : email;
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.createdAt);
  return /\b\d{6}\b/.exec(rows.at(-1)?.text ?? "")?.[0] ?? "none";
}
