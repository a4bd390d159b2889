import { formatMoney, type Dollars, type GiftcardDetail, type Settings } from "@corkwood/commerce";
import { emailFrame, helpLine, styles, type EmailContent } from "./frame.ts";
import { html, linesOf } from "./html.ts";
import { plainGiftcard } from "./plainWords.ts";
import { lastDay } from "../foundation/lastDay.ts";

export interface VoucherFacts {
  code: string;
  pin: string;
  /** Dollars. */
  amount: Dollars;
  expiresAt: Date;
}

/** The parts of an email that differ. */
interface VoucherWords {
  subject: string;
  greeting: string;
  message?: string | undefined;
}

/** For a gift card that a customer bought for somebody. */
export function boughtEmail(
  giftcard: GiftcardDetail,
  facts: VoucherFacts,
  settings: Settings,
  baseUrl: string,
): EmailContent {
  const { shopName } = settings;
  const { recipientName, senderName, message } = plainGiftcard(giftcard);
  const words = {
    subject: `${senderName} sent you a ${shopName} gift card`,
    greeting: `${recipientName}, ${senderName} has sent you a gift card of ${formatMoney(facts.amount)} to spend at ${shopName}.`,
    message,
  };
  return voucherEmail(words, facts, settings, baseUrl);
}

/** For a gift card that the shop gives away. */
export function givenEmail(facts: VoucherFacts, settings: Settings, baseUrl: string): EmailContent {
  const { shopName } = settings;
  const words = {
    subject: `Your ${shopName} gift card`,
    greeting: `Here is a gift card of ${formatMoney(facts.amount)} for you to spend at ${shopName}.`,
  };
  return voucherEmail(words, facts, settings, baseUrl);
}

function voucherEmail(
  { subject, greeting, message }: VoucherWords,
  { amount, code, pin, expiresAt }: VoucherFacts,
  settings: Settings,
  baseUrl: string,
): EmailContent {
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
