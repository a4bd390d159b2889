import {
  returnReasons,
  type Fulfilment,
  type FulfilmentWay,
  type LinePart,
  type PlacedOrder,
  type Settings,
  shortDate,
} from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html, linesOf, type Html } from "./layout/html.ts";
import { itemsTable } from "./layout/itemsTable.ts";
import { button, heading, link, paragraph, subheading } from "./layout/parts.ts";
import { plainOrder, plainWords } from "./plainWords.ts";
import { pickupSection } from "./emailFacts.ts";

/** Fulfilment event that the customer is emailed about. */
export type OrderNews =
  | { kind: "orderStep"; fulfilment: Exclude<Fulfilment, "placed" | "partShipped" | "shipped"> }
  | { kind: "parcelSent"; parcel: SentParcel; left: readonly LinePart[]; isOnly: boolean; isCorrected: boolean }
  | { kind: "returnChanged"; status: "requested" | "accepted" | "refused" | "received"; request: AskedReturn };

interface SentParcel {
  number: number;
  carrierName: string;
  trackingNumber: string | null;
  trackingLink: string | null;
  items: readonly LinePart[];
}

interface AskedReturn {
  items: readonly LinePart[];
  reason: keyof typeof returnReasons;
  note: string;
  answer: string;
}

interface Part {
  /** Heading of the paragraph, if any. */
  heading?: string;
  lines?: readonly string[];
  items?: readonly LinePart[];
  link?: string | undefined;
}

interface Told {
  /** Completes the sentence 'Your Corkwood order CW1 …'. */
  subject: string;
  parts: readonly Part[];
}

/**
 * Writes the email about an order event, as HTML and as plain text with the same content
 * (specification/fulfilment#emails).
 */
export function newsEmail(
  placed: PlacedOrder,
  way: FulfilmentWay,
  news: OrderNews,
  settings: Settings,
  baseUrl: string,
): EmailContent {
  const order = plainOrder(placed);
  const { subject, parts } = toldOf(order, way, news, settings);
  const day = `You ordered on ${shortDate(order.placedAt, settings.state)}.`;
  const page = `${baseUrl}/orders/${order.number}`;
  const whole = `Your ${settings.shopName} order ${order.number} ${subject}`;
  return writeEmail({
    subject: whole,
    preview: [...parts.flatMap((part) => part.lines ?? []), day].join(" "),
    text: [`${whole}. ${day}`, ...parts.map((part) => partText(order, part)), `See your order: ${page}`],
    body: html`
      ${heading(`Order ${order.number} ${subject}`)} ${paragraph(day)}
      ${parts.map((part) => partHtml(order, part, baseUrl))} ${button("See your order", page)}
    `,
    settings,
    isAboutBottles: true,
  });
}

/** Names, quantities and pictures of the bottles. */
function bottlesOf(order: PlacedOrder, parts: readonly LinePart[] = []) {
  return parts.flatMap(({ line, qty }) => {
    const item = order.items[line];
    return item ? [{ name: `${qty} x ${item.name}, ${item.variantLabel}`, image: item.image }] : [];
  });
}

function partText(order: PlacedOrder, { heading: title, lines: words = [], items, link: href }: Part): string {
  const bottles = bottlesOf(order, items).map(({ name }) => `- ${name}`);
  return [title?.toUpperCase(), ...words, ...bottles, href].filter(Boolean).join("\n");
}

function partHtml(
  order: PlacedOrder,
  { heading: title, lines: words = [], items, link: href }: Part,
  baseUrl: string,
): Html {
  const bottles = bottlesOf(order, items);
  return html`
    ${title !== undefined && subheading(title)} ${words.length > 0 && paragraph(linesOf(words))}
    ${href !== undefined && paragraph(link("Track it with the carrier", href))}
    ${bottles.length > 0 && itemsTable({ label: title ?? "", items: bottles, baseUrl })}
  `;
}

function toldOf(order: PlacedOrder, way: FulfilmentWay, news: OrderNews, settings: Settings): Told {
  switch (news.kind) {
    case "orderStep":
      return stepNews(order, way, settings)[news.fulfilment];
    case "parcelSent":
      return parcelNews(news);
    case "returnChanged":
      return returnNews(news.request, settings)[news.status];
  }
}

const said = (...lines: (string | undefined)[]): Part => ({ lines: lines.filter((line) => line !== undefined) });

type StepNews = Extract<OrderNews, { kind: "orderStep" }>["fulfilment"];

function stepNews(order: PlacedOrder, way: FulfilmentWay, settings: Settings): Record<StepNews, Told> {
  const { days } = settings.returns;
  const ifWrong =
    days > 0 ? said(`If something is wrong, you can ask to return it within ${days} days, on the order page.`) : said();
  return {
    packed: {
      subject: "is packed",
      parts: [
        said(
          way === "pickup" ? "We’ll let you know when you can pick it up." : "We’ll let you know when it’s on its way.",
        ),
      ],
    },
    delivered: { subject: "was delivered", parts: [ifWrong] },
    readyForPickup: {
      subject: "is ready for pickup",
      parts: [...pickupSection(order, true)],
    },
    collected: { subject: "was picked up", parts: [ifWrong] },
    returned: { subject: "was returned", parts: [said("We have received everything that you sent back.")] },
  };
}

function parcelNews({ parcel, left, isOnly, isCorrected }: Extract<OrderNews, { kind: "parcelSent" }>): Told {
  const { number, carrierName, trackingNumber, trackingLink, items } = parcel;
  const subject = isCorrected
    ? `has a new tracking number for parcel ${number}`
    : isOnly
      ? "is on its way"
      : `is on its way: parcel ${number}`;
  const brought = [
    carrierName && `Carrier: ${carrierName}`,
    trackingNumber !== null && `Tracking number: ${trackingNumber}`,
  ].filter((line): line is string => typeof line === "string" && line !== "");
  return {
    subject,
    parts: [
      ...(brought.length > 0 ? [{ heading: "Tracking", lines: brought, link: trackingLink ?? undefined }] : []),
      { heading: "In this parcel", items },
      ...(left.length > 0 ? [{ heading: "Still to come", items: left }] : []),
    ],
  };
}

function returnNews(
  { items, reason, note, answer }: AskedReturn,
  { returns }: Settings,
): Record<Extract<OrderNews, { kind: "returnChanged" }>["status"], Told> {
  const asked: Part[] = [
    { heading: "What you want to send back", items },
    { heading: "Reason", lines: [returnReasons[reason], plainWords(note, "message")].filter(Boolean) },
  ];
  const answered = answer === "" ? [] : [{ heading: "Our reply", lines: answer.split("\n") }];
  return {
    requested: {
      subject: "has a return request",
      parts: [
        said("We have your request and will reply by email. Please don’t send anything back until then."),
        ...asked,
      ],
    },
    accepted: {
      subject: "can be returned",
      parts: [
        said("We accept your request."),
        ...answered,
        ...(returns.instructions === ""
          ? []
          : [{ heading: "How to send it back", lines: returns.instructions.split("\n") }]),
        ...asked,
      ],
    },
    refused: { subject: "cannot be returned", parts: [said("We can’t accept your request."), ...answered, ...asked] },
    received: {
      subject: "has come back to us",
      parts: [{ heading: "What we have received", items }],
    },
  };
}
