import {
  buyerOf,
  formatMoney,
  giftcardLines,
  type PlacedOrder,
  type PlacedOrderItem,
  type Settings,
  shortDate,
} from "@corkwood/commerce";
import { sectionsOf, sectionText, totalsOf, type Section } from "./emailFacts.ts";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html, type Html } from "./layout/html.ts";
import { itemsTable } from "./layout/itemsTable.ts";
import { button, columns, factsTable, heading, lines, panel, paragraph, subheading } from "./layout/parts.ts";
import { plainOrder } from "./plainWords.ts";

/** An order line's details: the bottle size, or a gift card's recipient, message and date. */
function detailsOf({ variantLabel, giftcard }: PlacedOrderItem): string[] {
  return giftcard ? giftcardLines(giftcard) : [variantLabel];
}

/**
 * Writes an order's confirmation email, as HTML and as plain text with the same content
 * (specification/orders#placed-number).
 */
export function orderEmail(placed: PlacedOrder, settings: Settings, baseUrl: string): EmailContent {
  const order = plainOrder(placed);
  const name = (order.shippingAddress ?? buyerOf(order))?.firstName;
  const greeting = `${name ? `Thank you, ${name}` : "Thank you"}. We have your order ${order.number} of ${shortDate(order.placedAt, settings.state)}.`;
  const sections = sectionsOf(order, settings);
  // The linked page requires the email address, because the link alone must not show the order.
  const page = `${baseUrl}/orders/${order.number}`;
  const urgent = sections.filter(({ isUrgent }) => isUrgent);
  const rest = sections.filter(({ isUrgent }) => !isUrgent);
  return writeEmail({
    subject: `Your ${settings.shopName} order ${order.number}`,
    preview: greeting,
    text: [
      greeting,
      ...urgent.map(sectionText),
      itemsText(order),
      totalsOf(order)
        .map(([label, value]) => `${label}: ${value}`)
        .join("\n"),
      ...rest.map(sectionText),
      `See your order again at any time: ${page}`,
    ],
    body: html`
      ${heading(`Order ${order.number}`)} ${paragraph(greeting)} ${urgent.map((section) => panel(sectionHtml(section)))}
      ${itemsHtml(order, baseUrl)} ${columns(rest.map(sectionHtml))} ${button("See your order", page)}
    `,
    settings,
    isAboutBottles: order.items.some(({ giftcard }) => giftcard === null),
  });
}

function itemsText({ items }: PlacedOrder): string {
  return items
    .map((item) =>
      [
        `${item.qty} x ${item.name} (${item.sku})`,
        ...[...detailsOf(item), `${formatMoney(item.price)} each, ${formatMoney(item.lineTotal)}`].map(
          (line) => `    ${line}`,
        ),
      ].join("\n"),
    )
    .join("\n");
}

function itemsHtml(order: PlacedOrder, baseUrl: string): Html {
  return itemsTable({
    label: "What you ordered",
    items: order.items.map((item) => ({
      name: item.name,
      href: `${baseUrl}/${item.path}`,
      details: [...detailsOf(item), item.sku, `${item.qty} × ${formatMoney(item.price)}`],
      image: item.image,
      amount: formatMoney(item.lineTotal),
    })),
    totals: totalsOf(order),
    baseUrl,
  });
}

const sectionHtml = ({ heading: title, lines: words, facts = [], notes = [] }: Section): Html => html`
  ${subheading(title)} ${lines(words)} ${facts.length > 0 && factsTable(title, facts)}
  ${notes.length > 0 && lines(notes)}
`;
