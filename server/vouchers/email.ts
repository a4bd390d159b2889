import { formatMoney, type Dollars, type GiftcardDetail, type Settings } from "@corkwood/commerce";
import type { Email } from "../providers/email/transport.ts";
import { escapeHtml } from "../notifications/escapeHtml.ts";
import { lastDay } from "./lastDay.ts";

export interface VoucherFacts {
  code: string;
  pin: string;
  /** Dollars. */
  amount: Dollars;
  expiresAt: Date;
}

/** The parts of an email that differ. */
export interface VoucherWords {
  subject: string;
  greeting: string;
  message?: string | undefined;
}

/** For a gift card that a customer bought for somebody. */
export function boughtWords(
  { recipientName, senderName, message }: GiftcardDetail,
  { amount }: VoucherFacts,
  { shopName }: Settings,
): VoucherWords {
  return {
    subject: `${senderName} sent you a ${shopName} gift card`,
    greeting: `${recipientName}, ${senderName} has sent you a gift card of ${formatMoney(amount)} to spend at ${shopName}.`,
    message,
  };
}

/** For a gift card that the shop gives away. */
export function givenWords({ amount }: VoucherFacts, { shopName }: Settings): VoucherWords {
  return {
    subject: `Your ${shopName} gift card`,
    greeting: `Here is a gift card of ${formatMoney(amount)} for you to spend at ${shopName}.`,
  };
}

/** The email with a gift card, as HTML and as text with the same facts. */
export function voucherEmail(
  { subject, greeting, message }: VoucherWords,
  { amount, code, pin, expiresAt }: VoucherFacts,
  settings: Settings,
  baseUrl: string,
): Omit<Email, "from" | "to"> {
  const facts = [`Code: ${code}`, `PIN: ${pin}`, `Valid until ${lastDay(expiresAt)}`];
  const how = "Enter code and PIN at the checkout. What is left of it stays on the card.";
  const help = `Questions? Ring ${settings.contactPhoneNumberAustralia} or write to ${settings.contactEmailAddress}.`;
  const e = escapeHtml;
  return {
    subject,
    text: [greeting, ...(message ? [message] : []), facts.join("\n"), how, help, baseUrl].join("\n\n"),
    html:
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${e(subject)}</title></head>` +
      `<body style="margin:0;background:#fbf8f2;color:#221b16;font:15px/1.5 sans-serif">` +
      `<div style="max-width:600px;margin:0 auto;padding:24px"><h1 style="font:24px/1.2 serif">A gift card of ${e(formatMoney(amount))}</h1>` +
      `<p>${e(greeting)}</p>${message ? `<blockquote>${e(message)}</blockquote>` : ""}` +
      `<p style="font-size:18px">${facts.map(e).join("<br>")}</p><p>${e(how)}</p>` +
      `<p><a href="${e(baseUrl)}" style="color:#7b1e34">${e(baseUrl)}</a></p><p>${e(help)}</p></div></body></html>`,
  };
}
