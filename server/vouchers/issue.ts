import { randomInt } from "node:crypto";
import { toDollars, type Cents, type Settings } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { vouchers, type OrderItemRow } from "../db/schema.ts";
import { post } from "../notifications/outbox.ts";
import { voucherEmail } from "./email.ts";

export interface IssueContext {
  settings: () => Settings;
  emailFrom: string;
  baseUrl: string;
}

/** As order numbers: nothing that is taken for something else when read out. */
const alphabet = "ACDEFGHJKMNPQRTWXYZ234679";

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");
}

const yearsValid = 3;

function expiry(issued: Date): Date {
  const expires = new Date(issued);
  expires.setUTCFullYear(expires.getUTCFullYear() + yearsValid);
  return expires;
}

/**
 * Issues one voucher a gift card and writes its email to the recipient, in the transaction that places the order
 * (decisions, 'Gift cards become vouchers').
 */
export async function issueVouchers(
  tx: Database,
  { settings, emailFrom, baseUrl }: IssueContext,
  items: readonly OrderItemRow[],
  issuedAt: Date,
): Promise<void> {
  for (const { orderId, position, priceCents, giftcard } of items) {
    if (!giftcard) continue;
    const facts = {
      code: `GIFT-${letters(4)}-${letters(4)}-${letters(4)}`,
      pin: String(randomInt(1_000_000)).padStart(6, "0"),
      expiresAt: expiry(issuedAt),
    };
    await tx.insert(vouchers).values({
      ...facts,
      amountCents: priceCents,
      balanceCents: priceCents,
      issuedAt,
      orderId,
      orderPosition: position,
    });
    const email = voucherEmail({ ...giftcard, amount: toDollars(priceCents as Cents) }, facts, settings(), baseUrl);
    await post(
      tx,
      `giftcard:${orderId}:${position}`,
      { ...email, from: emailFrom, to: giftcard.recipientEmail },
      issuedAt,
    );
  }
}
