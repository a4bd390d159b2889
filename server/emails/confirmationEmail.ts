import { formatMoney, giftcardLines, type PlacedOrder, type PlacedOrderItem, type Settings } from "@corkwood/commerce";
import { emailFrame, helpLine, styles, type EmailContent } from "./frame.ts";
import { html, linesOf, type Html } from "./html.ts";
import { plainOrder } from "./plainWords.ts";
import { sectionsOf, shortDay, totalsOf, type Section } from "./emailFacts.ts";

/** The size of a bottle, or who gets a gift card, with which words and when. */
function detailsOf({ variantLabel, giftcard }: PlacedOrderItem): string[] {
  return giftcard ? giftcardLines(giftcard) : [variantLabel];
}

/** The email that confirms an order, as HTML and as text with the same facts (specification/orders#placed-number). */
export function orderEmail(placed: PlacedOrder, settings: Settings, baseUrl: string): EmailContent {
  const order = plainOrder(placed);
  const subject = `Your ${settings.shopName} order ${order.number}`;
  const name = (order.shippingAddress ?? order.billingAddress)?.firstName;
  const greeting = `${name ? `Thank you, ${name}` : "Thank you"}. We have your order ${order.number} of ${shortDay(order.placedAt)}.`;
  const parts = sectionsOf(order, settings);
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
      `${item.qty} x ${item.name} (${item.sku})\n` +
      detailsOf(item)
        .map((line) => `    ${line}\n`)
        .join("") +
      `    ${formatMoney(item.price)} each, ${formatMoney(item.lineTotal)}`,
  );
  const sums = totalsOf(order).map(([label, value]) => `${label}: ${value}`);
  const rest = parts.map(({ heading, lines }) => [heading.toUpperCase(), ...lines].join("\n"));
  const link = `See your order again at any time: ${pageOf(order, baseUrl)}`;
  return [greeting, items.join("\n"), sums.join("\n"), ...rest, link, help].join("\n\n");
}

/** The page asks for the email address, because the link alone must not show the order. */
const pageOf = ({ number }: PlacedOrder, baseUrl: string) => `${baseUrl}/orders/${number}`;

/** Tables and inline styles, because mail programs show them alike. */
function htmlOf(order: PlacedOrder, greeting: string, parts: Section[], help: string, baseUrl: string): Html {
  const rows = order.items.map(
    (item) => html`
      <tr>
        <td style="${styles.cell}">
          <a href="${baseUrl}/${item.path}" style="${styles.link}">${item.name}</a><br />
          ${linesOf(detailsOf(item))}<br />
          ${item.sku}<br />
          ${item.qty} × ${formatMoney(item.price)}
        </td>
        <td style="${styles.amount}">${formatMoney(item.lineTotal)}</td>
      </tr>
    `,
  );
  const sums = totalsOf(order).map(
    ([label, value]) => html`
      <tr>
        <th scope="row" align="left" style="${styles.cell}">${label}</th>
        <td style="${styles.amount}">${value}</td>
      </tr>
    `,
  );
  const rest = parts.map(
    ({ heading, lines }) => html`
      <h2 style="font-size:16px;margin:24px 0 4px">${heading}</h2>
      <p style="margin:0">${linesOf(lines)}</p>
    `,
  );
  return html`
    <h1 style="${styles.heading}">Order ${order.number}</h1>
    <p>${greeting}</p>
    <table style="width:100%;border-collapse:collapse">
      <caption hidden>
        What you ordered
      </caption>
      <tbody>
        ${rows}${sums}
      </tbody>
    </table>
    ${rest}
    <p style="margin-top:24px">
      <a href="${pageOf(order, baseUrl)}" style="${styles.link}">See your order</a> again at any time.
    </p>
    <p>${help}</p>
  `;
}
