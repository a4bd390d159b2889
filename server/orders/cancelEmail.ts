import { formatMoney, paymentMethods, toDollars, type Cents, type Settings } from "@corkwood/commerce";
import type { OrderItemRow, OrderRow } from "../db/schema.ts";
import { emailFrame, helpLine, lawLines } from "../notifications/frame.ts";
import type { Email } from "../notifications/outbox.ts";
import { escapeHtml as e } from "../notifications/escapeHtml.ts";
import { isPaidOnline } from "./refund.ts";

const melbourne = new Intl.DateTimeFormat("en-AU", { dateStyle: "short", timeZone: "Australia/Melbourne" });

const dollars = (cents: number) => formatMoney(toDollars(cents as Cents));

/** What becomes of the money, a sentence for each way it was paid. */
function returned(order: OrderRow): string[] {
  const { grandTotalCents, voucherCents, creditCents, paymentMethod } = order;
  const total = dollars(grandTotalCents);
  return [
    isPaidOnline(order) &&
      `${total} goes back the way you paid it, by ${paymentMethods[paymentMethod]}. Your bank may take a few working days to show it.`,
    paymentMethod === "bankTransfer" &&
      `You chose to pay ${total} by bank transfer. If you have sent it already, we will send it back to you; if not, please don't.`,
    voucherCents > 0 && `${dollars(voucherCents)} is back on the gift cards that you paid with.`,
    creditCents > 0 && `${dollars(creditCents)} is back in your store credit.`,
  ].filter((sentence): sentence is string => sentence !== false);
}

/** The email that tells whoever ordered that the order was cancelled, as HTML and as text with the same facts. */
export function cancelEmail(
  order: OrderRow,
  items: readonly OrderItemRow[],
  settings: Settings,
): Omit<Email, "from" | "to"> {
  const subject = `Your ${settings.shopName} order ${order.number} is cancelled`;
  const opening = `We have cancelled your order ${order.number} of ${melbourne.format(order.createdAt)}. Nothing of it will be sent.`;
  const lines = items.map(({ qty, name, variantLabel, giftcard }) =>
    giftcard ? `Gift card for ${giftcard.recipientName}` : `${qty} x ${name}, ${variantLabel}`,
  );
  const cards = items.some(({ giftcard }) => giftcard) ? ["Gift cards bought with it can no longer be used."] : [];
  const sentences = [...returned(order), ...cards];
  const [help, law] = [helpLine(settings), lawLines(settings)];
  return {
    subject,
    text: [opening, lines.join("\n"), ...sentences, help, law.join("\n")].filter(Boolean).join("\n\n"),
    html: emailFrame(
      subject,
      `<h1 style="font:24px/1.2 serif">Order ${e(order.number)} is cancelled</h1><p>${e(opening)}</p>` +
        `<ul style="padding-left:20px">${lines.map((line) => `<li>${e(line)}</li>`).join("")}</ul>` +
        `${sentences.map((sentence) => `<p>${e(sentence)}</p>`).join("")}<p>${e(help)}</p>` +
        `<p style="margin-top:24px;color:#63584d;font-size:13px">${law.map(e).join("<br>")}</p>`,
    ),
  };
}
