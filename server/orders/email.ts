import { formatMoney, type Address, type PlacedOrder, type PlacedOrderItem, type Settings } from "@corkwood/commerce";
import type { Email } from "../notifications/outbox.ts";

export interface DeliveryInstructions {
  delivery: string;
  notAtHome: string;
}

type Row = [label: string, value: string];

interface Section {
  heading: string;
  lines: string[];
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const melbourne = new Intl.DateTimeFormat("en-AU", { dateStyle: "short", timeZone: "Australia/Melbourne" });

function addressLines(address: Address): string[] {
  const town = [address.suburb, address.state, address.postcode].filter(Boolean).join(" ");
  const country = address.country === "AU" ? "" : address.country;
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.street1,
    address.street2,
    town,
    country,
    address.phone,
  ].filter(Boolean);
}

/** Which size, or whom a gift card is for. */
function detailOf({ variantLabel, giftcard }: PlacedOrderItem): string {
  return giftcard ? `for ${giftcard.recipientName} (${giftcard.recipientEmail})` : variantLabel;
}

function totals(order: PlacedOrder): Row[] {
  return [
    ["Subtotal", formatMoney(order.subtotal)],
    ...order.promoDiscounts.map(({ name, amount }): Row => [name, formatMoney(-amount)]),
    [order.shippingMethodLabel, formatMoney(order.shippingMethodPrice)],
    ["Total", formatMoney(order.grandTotal)],
  ];
}

function sections(order: PlacedOrder, instructions: DeliveryInstructions, settings: Settings): Section[] {
  const { bankTransfer, licences, notices } = settings;
  const transfer: Section = {
    heading: "How to pay",
    lines: [
      `Please transfer ${formatMoney(order.grandTotal)} to:`,
      `Account name: ${bankTransfer.accountName}`,
      `BSB: ${bankTransfer.bsb}`,
      `Account number: ${bankTransfer.accountNumber}`,
      `Reference: ${order.number}`,
      bankTransfer.note,
    ],
  };
  const wishes = [
    instructions.delivery && `Delivery instructions: ${instructions.delivery}`,
    instructions.notAtHome && `If nobody is at home: ${instructions.notAtHome}`,
  ].filter((line): line is string => Boolean(line));
  const { shippingAddress, clickCollectStore } = order;
  const billing = order.billingAddress ?? shippingAddress;
  return [
    order.paymentMethod === "bankTransfer"
      ? transfer
      : { heading: "Payment", lines: [`Paid by ${order.paymentMethodLabel}: ${formatMoney(order.grandTotal)}`] },
    ...(clickCollectStore
      ? [{ heading: "Store pickup", lines: [clickCollectStore.name, clickCollectStore.address] }]
      : []),
    ...(shippingAddress ? [{ heading: "Delivery address", lines: [...addressLines(shippingAddress), ...wishes] }] : []),
    ...(billing ? [{ heading: "Billing address", lines: addressLines(billing) }] : []),
    { heading: "Contact", lines: [order.email, order.phone] },
    {
      heading: "Licence",
      lines: [
        notices.email,
        ...licences.map((l) => `${l.state}: ${l.class} ${l.number}, ${l.licensee}, ${l.address}`),
      ].filter(Boolean),
    },
  ];
}

/** The email that confirms an order, as HTML and as text with the same facts (specification 2, section 3). */
export function orderEmail(
  order: PlacedOrder,
  instructions: DeliveryInstructions,
  settings: Settings,
  baseUrl: string,
): Omit<Email, "from" | "to"> {
  const subject = `Your ${settings.shopName} order ${order.number}`;
  const name = (order.shippingAddress ?? order.billingAddress)?.firstName;
  const greeting = `${name ? `Thank you, ${name}` : "Thank you"}. We have your order ${order.number} of ${melbourne.format(new Date(order.placedAt))}.`;
  const parts = sections(order, instructions, settings);
  const help = `Questions? Ring ${settings.contactPhoneNumberAustralia} or write to ${settings.contactEmailAddress}.`;
  return {
    subject,
    text: textOf(order, greeting, parts, help, baseUrl),
    html: htmlOf(order, subject, greeting, parts, help, baseUrl),
  };
}

function textOf(order: PlacedOrder, greeting: string, parts: Section[], help: string, baseUrl: string): string {
  const items = order.items.map(
    (item) =>
      `${item.qty} x ${item.name}, ${detailOf(item)} (${item.sku})\n` +
      `    ${formatMoney(item.price)} each, ${formatMoney(item.lineTotal)}`,
  );
  const sums = totals(order).map(([label, value]) => `${label}: ${value}`);
  const rest = parts.map(({ heading, lines }) => [heading.toUpperCase(), ...lines].join("\n"));
  return [greeting, items.join("\n"), sums.join("\n"), ...rest, help, baseUrl].join("\n\n");
}

const cell = 'style="padding:6px 0;border-bottom:1px solid #ded5c6;vertical-align:top"';
const amount =
  'style="padding:6px 0 6px 16px;border-bottom:1px solid #ded5c6;text-align:right;white-space:nowrap;vertical-align:top"';

/** Tables and inline styles: what mail programs show alike. */
function htmlOf(
  order: PlacedOrder,
  subject: string,
  greeting: string,
  parts: Section[],
  help: string,
  baseUrl: string,
): string {
  const e = escapeHtml;
  const rows = order.items.map(
    (item) =>
      `<tr><td ${cell}><a href="${e(`${baseUrl}/${item.path}`)}" style="color:#7b1e34">${e(item.name)}</a><br>` +
      `${e(detailOf(item))} · ${e(item.sku)}<br>${item.qty} × ${e(formatMoney(item.price))}</td>` +
      `<td ${amount}>${e(formatMoney(item.lineTotal))}</td></tr>`,
  );
  const sums = totals(order).map(
    ([label, value]) => `<tr><th scope="row" align="left" ${cell}>${e(label)}</th><td ${amount}>${e(value)}</td></tr>`,
  );
  const rest = parts.map(
    ({ heading, lines }) =>
      `<h2 style="font-size:16px;margin:24px 0 4px">${e(heading)}</h2><p style="margin:0">${lines.map(e).join("<br>")}</p>`,
  );
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${e(subject)}</title></head>` +
    `<body style="margin:0;background:#fbf8f2;color:#221b16;font:15px/1.5 sans-serif">` +
    `<div style="max-width:600px;margin:0 auto;padding:24px">` +
    `<h1 style="font:24px/1.2 serif">Order ${e(order.number)}</h1><p>${e(greeting)}</p>` +
    `<table style="width:100%;border-collapse:collapse"><caption hidden>What you ordered</caption>` +
    `<tbody>${rows.join("")}${sums.join("")}</tbody></table>` +
    `${rest.join("")}<p style="margin-top:24px">${e(help)}</p></div></body></html>`
  );
}
