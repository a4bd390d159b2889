import { cancelledSentences, formatMoney, type PlacedOrder, type Settings } from "@corkwood/commerce";
import { emailFrame, helpLine, lawLines, styles, type EmailContent } from "./frame.ts";
import { html, linesOf } from "./html.ts";
import { plainOrder } from "./plainWords.ts";
import { shortDay } from "./emailFacts.ts";

/**
 * The email about a cancelled order, as HTML and as text with the same facts.
 * @param isUnpaid whether it is cancelled because its money did not arrive in time
 */
export function cancelEmail(placed: PlacedOrder, settings: Settings, isUnpaid = false): EmailContent {
  const order = plainOrder(placed);
  const subject = `Your ${settings.shopName} order ${order.number} is cancelled`;
  const day = shortDay(order.placedAt);
  const opening = isUnpaid
    ? `Your bank transfer of ${formatMoney(order.grandTotal)} has not arrived, so we have cancelled your order ${order.number} of ${day}. Nothing of it will be sent.`
    : `We have cancelled your order ${order.number} of ${day}. Nothing of it will be sent.`;
  const lines = order.items.map(({ qty, name, variantLabel, giftcard }) =>
    giftcard ? `Gift card for ${giftcard.recipientName}` : `${qty} x ${name}, ${variantLabel}`,
  );
  const sentences = cancelledSentences(order);
  const [help, law] = [helpLine(settings), lawLines(settings)];
  return {
    subject,
    text: [opening, lines.join("\n"), ...sentences, help, law.join("\n")].filter(Boolean).join("\n\n"),
    html: emailFrame(
      subject,
      html`
        <h1 style="${styles.heading}">Order ${order.number} is cancelled</h1>
        <p>${opening}</p>
        <ul style="padding-left:20px">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
        <p>${help}</p>
        <p style="margin-top:24px;${styles.small}">${linesOf(law)}</p>
      `,
    ),
  };
}
