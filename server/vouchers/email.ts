import { formatMoney, type GiftcardDetail, type Settings } from "@corkwood/commerce";
import type { Email } from "../notifications/outbox.ts";
import { escapeHtml } from "../orders/email.ts";

export interface VoucherFacts {
  code: string;
  pin: string;
  expiresAt: Date;
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Melbourne" });

/** The email that brings a gift card to its recipient, as HTML and as text with the same facts. */
export function voucherEmail(
  { amount, recipientName, senderName, message }: GiftcardDetail,
  { code, pin, expiresAt }: VoucherFacts,
  settings: Settings,
  baseUrl: string,
): Omit<Email, "from" | "to"> {
  const worth = formatMoney(amount);
  const subject = `${senderName} sent you a ${settings.shopName} gift card`;
  const greeting = `${recipientName}, ${senderName} has sent you a gift card of ${worth} to spend at ${settings.shopName}.`;
  const facts = [`Code: ${code}`, `PIN: ${pin}`, `Valid until ${day.format(expiresAt)}`];
  const how = "Enter code and PIN at the checkout. What is left of it stays on the card.";
  const help = `Questions? Ring ${settings.contactPhoneNumberAustralia} or write to ${settings.contactEmailAddress}.`;
  const e = escapeHtml;
  return {
    subject,
    text: [greeting, ...(message ? [message] : []), facts.join("\n"), how, help, baseUrl].join("\n\n"),
    html:
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${e(subject)}</title></head>` +
      `<body style="margin:0;background:#fbf8f2;color:#221b16;font:15px/1.5 sans-serif">` +
      `<div style="max-width:600px;margin:0 auto;padding:24px"><h1 style="font:24px/1.2 serif">A gift card of ${e(worth)}</h1>` +
      `<p>${e(greeting)}</p>${message ? `<blockquote>${e(message)}</blockquote>` : ""}` +
      `<p style="font-size:18px">${facts.map(e).join("<br>")}</p><p>${e(how)}</p>` +
      `<p><a href="${e(baseUrl)}" style="color:#7b1e34">${e(baseUrl)}</a></p><p>${e(help)}</p></div></body></html>`,
  };
}
