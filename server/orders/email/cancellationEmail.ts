import { cancelledSentences, type PlacedOrder, type Settings } from "@corkwood/commerce";
import { escapeHtml as e } from "../../notifications/escapeHtml.ts";
import { emailFrame, helpLine, lawLines } from "../../notifications/frame.ts";
import type { Email } from "../../providers/email/transport.ts";

const melbourne = new Intl.DateTimeFormat("en-AU", { dateStyle: "short", timeZone: "Australia/Melbourne" });

/** The email about a cancelled order, as HTML and as text with the same facts. */
export function cancelEmail(order: PlacedOrder, settings: Settings): Omit<Email, "from" | "to"> {
  const subject = `Your ${settings.shopName} order ${order.number} is cancelled`;
  const day = melbourne.format(new Date(order.placedAt));
  const opening = `We have cancelled your order ${order.number} of ${day}. Nothing of it will be sent.`;
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
      `<h1 style="font:24px/1.2 serif">Order ${e(order.number)} is cancelled</h1><p>${e(opening)}</p>` +
        `<ul style="padding-left:20px">${lines.map((line) => `<li>${e(line)}</li>`).join("")}</ul>` +
        `${sentences.map((sentence) => `<p>${e(sentence)}</p>`).join("")}<p>${e(help)}</p>` +
        `<p style="margin-top:24px;color:#63584d;font-size:13px">${law.map(e).join("<br>")}</p>`,
    ),
  };
}
