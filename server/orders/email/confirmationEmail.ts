import { formatMoney, type PlacedOrder, type PlacedOrderItem, type Settings } from "@corkwood/commerce";
import { escapeHtml as e } from "../../notifications/escapeHtml.ts";
import { emailFrame, helpLine } from "../../notifications/frame.ts";
import type { Email } from "../../providers/email/transport.ts";
import { sectionsOf, totalsOf, type DeliveryWishes, type Section } from "./emailFacts.ts";

const melbourne = new Intl.DateTimeFormat("en-AU", { dateStyle: "short", timeZone: "Australia/Melbourne" });

/** The size of a bottle, or the recipient of a gift card. */
function detailOf({ variantLabel, giftcard }: PlacedOrderItem): string {
  return giftcard ? `for ${giftcard.recipientName} (${giftcard.recipientEmail})` : variantLabel;
}

/** The email that confirms an order, as HTML and as text with the same facts (specification/orders#placed-number). */
export function orderEmail(
  order: PlacedOrder,
  wishes: DeliveryWishes,
  settings: Settings,
  baseUrl: string,
): Omit<Email, "from" | "to"> {
  const subject = `Your ${settings.shopName} order ${order.number}`;
  const name = (order.shippingAddress ?? order.billingAddress)?.firstName;
  const greeting = `${name ? `Thank you, ${name}` : "Thank you"}. We have your order ${order.number} of ${melbourne.format(new Date(order.placedAt))}.`;
  const parts = sectionsOf(order, wishes, settings);
  const help = helpLine(settings);
  return {
    subject,
    text: textOf(order, greeting, parts, help, baseUrl),
    html: emailFrame(subject, htmlOf(order, greeting, parts, help, baseUrl)),
  };
}

function textOf(order: PlacedOrder, greeting: string, parts: Section[], help: string, baseUrl: string): string {
  const items = order.items.map(
    (item) =>
      `${item.qty} x ${item.name}, ${detailOf(item)} (${item.sku})\n` +
      `    ${formatMoney(item.price)} each, ${formatMoney(item.lineTotal)}`,
  );
  const sums = totalsOf(order).map(([label, value]) => `${label}: ${value}`);
  const rest = parts.map(({ heading, lines }) => [heading.toUpperCase(), ...lines].join("\n"));
  const link = `See your order again at any time: ${pageOf(order, baseUrl)}`;
  return [greeting, items.join("\n"), sums.join("\n"), ...rest, link, help].join("\n\n");
}

/** The page asks for the email address, because the link alone must not show the order. */
const pageOf = ({ number }: PlacedOrder, baseUrl: string) => `${baseUrl}/orders/${number}`;

const cell = 'style="padding:6px 0;border-bottom:1px solid #ded5c6;vertical-align:top"';
const amount =
  'style="padding:6px 0 6px 16px;border-bottom:1px solid #ded5c6;text-align:right;white-space:nowrap;vertical-align:top"';

/** Tables and inline styles, because mail programs show them alike. */
function htmlOf(order: PlacedOrder, greeting: string, parts: Section[], help: string, baseUrl: string): string {
  const rows = order.items.map(
    (item) =>
      `<tr><td ${cell}><a href="${e(`${baseUrl}/${item.path}`)}" style="color:#7b1e34">${e(item.name)}</a><br>` +
      `${e(detailOf(item))} · ${e(item.sku)}<br>${item.qty} × ${e(formatMoney(item.price))}</td>` +
      `<td ${amount}>${e(formatMoney(item.lineTotal))}</td></tr>`,
  );
  const sums = totalsOf(order).map(
    ([label, value]) => `<tr><th scope="row" align="left" ${cell}>${e(label)}</th><td ${amount}>${e(value)}</td></tr>`,
  );
  const rest = parts.map(
    ({ heading, lines }) =>
      `<h2 style="font-size:16px;margin:24px 0 4px">${e(heading)}</h2><p style="margin:0">${lines.map(e).join("<br>")}</p>`,
  );
  return (
    `<h1 style="font:24px/1.2 serif">Order ${e(order.number)}</h1><p>${e(greeting)}</p>` +
    `<table style="width:100%;border-collapse:collapse"><caption hidden>What you ordered</caption>` +
    `<tbody>${rows.join("")}${sums.join("")}</tbody></table>` +
    `${rest.join("")}<p style="margin-top:24px"><a href="${e(pageOf(order, baseUrl))}" style="color:#7b1e34">See your order</a>` +
    ` again at any time.</p><p>${e(help)}</p>`
  );
}
