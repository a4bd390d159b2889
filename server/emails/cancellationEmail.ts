import { cancelledSentences, formatMoney, shortDate, type PlacedOrder, type Settings } from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html } from "./layout/html.ts";
import { look } from "./layout/looks.ts";
import { heading, paragraph } from "./layout/parts.ts";
import { plainOrder } from "./plainWords.ts";

/**
 * Writes the email about a cancelled order, as HTML and as plain text with the same content.
 * @param isUnpaid whether the order is cancelled because it was not paid in time
 */
export function cancelEmail(placed: PlacedOrder, settings: Settings, isUnpaid = false): EmailContent {
  const order = plainOrder(placed);
  const day = shortDate(order.placedAt, settings.state);
  const opening = isUnpaid
    ? `Your bank transfer of ${formatMoney(order.grandTotal)} has not arrived, so we have cancelled your order ${order.number} of ${day}. Nothing from it will be sent.`
    : `We have cancelled your order ${order.number} of ${day}. Nothing from it will be sent.`;
  const lines = order.items.map(({ qty, name, variantLabel, giftcard }) =>
    giftcard ? `Gift card for ${giftcard.recipientName}` : `${qty} x ${name}, ${variantLabel}`,
  );
  const sentences = cancelledSentences(order);
  return writeEmail({
    subject: `Your ${settings.shopName} order ${order.number} is cancelled`,
    preview: opening,
    text: [opening, lines.join("\n"), ...sentences],
    body: html`
      ${heading(`Order ${order.number} is cancelled`)} ${paragraph(opening)}
      <ul style="margin:0 0 16px;padding:0 0 0 20px">
        ${lines.map((line) => html`<li ${look("lines")}>${line}</li>`)}
      </ul>
      ${sentences.map((sentence) => paragraph(sentence))}
    `,
    settings,
    isAboutBottles: order.items.some(({ giftcard }) => giftcard === null),
  });
}
