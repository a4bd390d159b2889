import { formatMoney, type Dollars, type GiftcardDetail, type Settings } from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html } from "./layout/html.ts";
import { look } from "./layout/looks.ts";
import { button, factsTable, heading, panel, paragraph, type Row } from "./layout/parts.ts";
import { plainGiftcard } from "./plainWords.ts";
import { lastDay } from "../foundation/lastDay.ts";

export interface VoucherFacts {
  code: string;
  pin: string;
  /** In dollars. */
  amount: Dollars;
  expiresAt: Date;
}

/** Contents that differ between voucher emails. */
interface VoucherWords {
  subject: string;
  greeting: string;
  message?: string | undefined;
}

/** Email for a gift card that a customer bought for a recipient. */
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

/** Email for a gift card that is a present from the shop. */
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
  const facts: Row[] = [
    ["Code", code],
    ["PIN", pin],
  ];
  const until = `Valid until ${lastDay(expiresAt, settings.state)}`;
  const how = "Enter the code and PIN at the checkout. Any balance stays on the card.";
  return writeEmail({
    subject,
    preview: greeting,
    text: [greeting, message, [...facts.map(([name, value]) => `${name}: ${value}`), until].join("\n"), how, baseUrl],
    body: html`
      ${heading(`A gift card of ${formatMoney(amount)}`)} ${paragraph(greeting)}
      ${message && html`<blockquote ${look("quote")}>${message}</blockquote>`}
      ${panel(
        html`<p ${look("digits")}>${formatMoney(amount)}</p>
          ${factsTable("The gift card", facts)}
          <p ${look("detail")}>${until}</p>`,
      )}
      ${paragraph(how)} ${button("Go to the shop", baseUrl)}
    `,
    settings,
  });
}
