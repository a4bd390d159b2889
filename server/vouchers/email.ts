import { formatMoney, type Dollars, type GiftcardDetail, type Settings } from "@corkwood/commerce";
import type { Email } from "../providers/email/transport.ts";
import { emailFrame, helpLine, styles } from "../notifications/frame.ts";
import { html, linesOf } from "../notifications/html.ts";
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
  const help = helpLine(settings);
  return {
    subject,
    text: [greeting, ...(message ? [message] : []), facts.join("\n"), how, help, baseUrl].join("\n\n"),
    html: emailFrame(
      subject,
      html`
        <h1 style="${styles.heading}">A gift card of ${formatMoney(amount)}</h1>
        <p>${greeting}</p>
        ${message && html`<blockquote>${message}</blockquote>`}
        <p style="font-size:18px">${linesOf(facts)}</p>
        <p>${how}</p>
        <p><a href="${baseUrl}" style="${styles.link}">${baseUrl}</a></p>
        <p>${help}</p>
      `,
    ),
  };
}
