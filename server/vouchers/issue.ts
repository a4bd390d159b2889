import { randomInt } from "node:crypto";
import { sendingTime, toDollars, type Cents, type Settings } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { vouchers, type OrderItemRow, type VoucherRow } from "../db/schema.ts";
import { enqueueEmail } from "../emails/outbox.ts";
import { emails, type EmailTopic } from "../emails/emails.ts";
import type { EmailContent } from "../emails/layout/frame.ts";
import type { VoucherFacts } from "../emails/voucherEmail.ts";
import { asc, eq } from "drizzle-orm";

export interface IssueContext {
  settings: () => Settings;
  emailFrom: string;
  baseUrl: string;
}

/** Characters of voucher codes, as in order numbers. No two of them are easily confused. */
const alphabet = "ACDEFGHJKMNPQRTWXYZ234679";

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");
}

const yearsValid = 3;

/** Default expiry of a voucher issued now. */
function threeYearsOn(issued: Date): Date {
  const expires = new Date(issued);
  expires.setUTCFullYear(expires.getUTCFullYear() + yearsValid);
  return expires;
}

/**
 * Issues a voucher for each gift card and enqueues its email to the recipient, in the same transaction that places the
 * order (specification/vouchers#issued). The email is sent immediately or on the day that the shopper chose
 * (specification/gift-cards#sending-day). The voucher's validity starts on that day.
 */
export async function issueVouchers(
  tx: Database,
  context: IssueContext,
  items: readonly OrderItemRow[],
  issuedAt: Date,
): Promise<void> {
  for (const { orderId, position, priceCents, giftcard } of items) {
    if (!giftcard) continue;
    const { recipientEmail: sentTo, sendOn } = giftcard;
    const sentAt = new Date(sendingTime(sendOn, issuedAt.getTime(), context.settings().state));
    const facts = await issue(tx, {
      amount: priceCents,
      issuedAt,
      expiresAt: threeYearsOn(sentAt),
      sentTo,
      orderId,
      orderPosition: position,
    });
    const { topic, write } = emails.giftCardBought;
    const email = write(giftcard, facts, context.settings(), context.baseUrl);
    await send(tx, context, topic(orderId, position), email, sentTo, issuedAt, sentAt);
  }
}

export interface GivenVoucher {
  amount: Cents;
  issuedAt: Date;
  expiresAt?: Date | undefined;
  /** Email address that receives the code and PIN. */
  sentTo?: string | undefined;
}

/** Issues a voucher as a gift from the merchant. */
export async function giveVoucher(tx: Database, context: IssueContext, voucher: GivenVoucher): Promise<VoucherFacts> {
  const { amount, issuedAt, expiresAt = threeYearsOn(issuedAt), sentTo } = voucher;
  const facts = await issue(tx, { amount, issuedAt, expiresAt, sentTo: sentTo ?? null });
  if (sentTo !== undefined) {
    const { topic, write } = emails.giftCardGiven;
    await send(tx, context, topic(facts.code), write(facts, context.settings(), context.baseUrl), sentTo, issuedAt);
  }
  return facts;
}

interface Issue {
  amount: Cents;
  issuedAt: Date;
  expiresAt: Date;
  sentTo: string | null;
  orderId?: string;
  orderPosition?: number;
}

async function issue(tx: Database, { amount, ...rest }: Issue): Promise<VoucherFacts> {
  const code = `GIFT-${letters(4)}-${letters(4)}-${letters(4)}`;
  const pin = String(randomInt(1_000_000)).padStart(6, "0");
  await tx.insert(vouchers).values({ code, pin, amountCents: amount, balanceCents: amount, ...rest });
  return { code, pin, amount: toDollars(amount), expiresAt: rest.expiresAt };
}

async function send(
  tx: Database,
  { emailFrom }: IssueContext,
  topic: EmailTopic,
  email: EmailContent,
  to: string,
  at: Date,
  dueAt: Date = at,
): Promise<void> {
  await enqueueEmail(tx, topic, { ...email, from: emailFrom, to }, at, dueAt);
}

/**
 * Voids the gift cards that an order bought, so that it can be cancelled. Idempotent.
 * @returns gift cards that were partly spent or are reserved by another order. If there are any, nothing is voided
 */
export async function voidBought(tx: Database, orderId: string, at: Date): Promise<VoucherRow[]> {
  const bought = await lockBought(tx, orderId);
  const used = bought.filter(({ balanceCents, amountCents }) => balanceCents < amountCents);
  if (used.length > 0) return used;
  const fresh = bought.filter(({ voidedAt }) => voidedAt === null);
  if (fresh.length > 0) await tx.update(vouchers).set({ voidedAt: at }).where(eq(vouchers.orderId, orderId));
  return [];
}

/** Reactivates an order's gift cards if the order is not cancelled after all. */
export async function restoreBought(tx: Database, orderId: string): Promise<void> {
  await lockBought(tx, orderId);
  await tx.update(vouchers).set({ voidedAt: null }).where(eq(vouchers.orderId, orderId));
}

/** Locks the gift cards in code order, just as placing an order does. */
function lockBought(tx: Database, orderId: string): Promise<VoucherRow[]> {
  return tx.select().from(vouchers).where(eq(vouchers.orderId, orderId)).orderBy(asc(vouchers.code)).for("update");
}
