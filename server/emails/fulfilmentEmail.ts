import {
  returnReasons,
  type Fulfilment,
  type FulfilmentWay,
  type LinePart,
  type PlacedOrder,
  type Settings,
} from "@corkwood/commerce";
import { emailFrame, helpLine, lawLines, styles, type EmailContent } from "./frame.ts";
import { html, linesOf } from "./html.ts";
import { plainWords } from "./plainWords.ts";
import { shortDay } from "./emailFacts.ts";

/** What happened to an order after it was placed, as its email tells it. */
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
  /** Undefined for a paragraph without one. */
  heading?: string;
  lines: readonly string[];
  isList?: boolean;
  link?: string | undefined;
}

interface Told {
  /** Ends the sentence 'Your Corkwood order CW1 …'. */
  subject: string;
  parts: readonly Part[];
}

/** The email about what happened to an order, as HTML and as text with the same facts (specification/fulfilment#emails). */
export function newsEmail(
  order: PlacedOrder,
  way: FulfilmentWay,
  news: OrderNews,
  settings: Settings,
  baseUrl: string,
): EmailContent {
  const told = toldOf(order, way, news, settings);
  const subject = `Your ${settings.shopName} order ${order.number} ${told.subject}`;
  const day = `You ordered on ${shortDay(order.placedAt)}.`;
  const page = `${baseUrl}/orders/${order.number}`;
  const [help, law] = [helpLine(settings), lawLines(settings)];
  const paragraphs = told.parts.map(({ heading, lines, isList, link }) =>
    [heading, ...lines.map((line) => (isList ? `- ${line}` : line)), link].filter(Boolean).join("\n"),
  );
  return {
    subject,
    text: [`${subject}. ${day}`, ...paragraphs, `See your order: ${page}`, help, law.join("\n")]
      .filter(Boolean)
      .join("\n\n"),
    html: emailFrame(
      subject,
      html`
        <h1 style="${styles.heading}">Order ${order.number} ${told.subject}</h1>
        <p>${day}</p>
        ${told.parts.map(
          ({ heading, lines, isList, link }) => html`
            ${heading !== undefined && html`<h2 style="font-size:16px;margin:24px 0 4px">${heading}</h2>`}
            ${
              isList
                ? html`<ul style="padding-left:20px;margin:0">
                    ${lines.map((line) => html`<li>${line}</li>`)}
                  </ul>`
                : html`<p style="margin:0 0 8px">${linesOf(lines)}</p>`
            }
            ${link !== undefined && html`<p style="margin:0"><a href="${link}" style="${styles.link}">${link}</a></p>`}
          `,
        )}
        <p style="margin-top:24px"><a href="${page}" style="${styles.link}">See your order</a></p>
        <p>${help}</p>
        <p style="margin-top:24px;${styles.small}">${linesOf(law)}</p>
      `,
    ),
  };
}

function toldOf(order: PlacedOrder, way: FulfilmentWay, news: OrderNews, settings: Settings): Told {
  switch (news.kind) {
    case "orderStep":
      return stepNews(order, way, settings)[news.fulfilment];
    case "parcelSent":
      return parcelNews(order, news);
    case "returnChanged":
      return returnNews(order, news.request, settings)[news.status];
  }
}

const said = (...lines: (string | undefined)[]): Part => ({ lines: lines.filter((line) => line !== undefined) });

type StepNews = Extract<OrderNews, { kind: "orderStep" }>["fulfilment"];

function stepNews(order: PlacedOrder, way: FulfilmentWay, settings: Settings): Record<StepNews, Told> {
  const store = order.clickCollectStore;
  const { days } = settings.returns;
  const ifWrong =
    days > 0
      ? said(`If something is wrong, you can ask to return it within ${days} days, on the order's page.`)
      : said();
  return {
    packed: {
      subject: "is packed",
      parts: [said(way === "pickup" ? "We tell you when you can pick it up." : "We tell you when it is on its way.")],
    },
    delivered: { subject: "was delivered", parts: [ifWrong] },
    readyForPickup: {
      subject: "is ready for pickup",
      parts: [
        { heading: "Store pickup", lines: store ? [store.name, store.address] : [] },
        said("Please bring your order number and proof of your age."),
      ],
    },
    collected: { subject: "was picked up", parts: [ifWrong] },
    returned: { subject: "was returned", parts: [said("We have received all that you sent back.")] },
  };
}

function parcelNews(
  order: PlacedOrder,
  { parcel, left, isOnly, isCorrected }: Extract<OrderNews, { kind: "parcelSent" }>,
): Told {
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
      { heading: "In this parcel", lines: namesOf(order, items), isList: true },
      ...(left.length > 0 ? [{ heading: "Still to come", lines: namesOf(order, left), isList: true }] : []),
    ],
  };
}

function returnNews(
  order: PlacedOrder,
  { items, reason, note, answer }: AskedReturn,
  { returns }: Settings,
): Record<Extract<OrderNews, { kind: "returnChanged" }>["status"], Told> {
  const asked: Part[] = [
    { heading: "What you want to send back", lines: namesOf(order, items), isList: true },
    { heading: "Reason", lines: [returnReasons[reason], plainWords(note, "message")].filter(Boolean) },
  ];
  const answered = answer === "" ? [] : [{ heading: "What we say to it", lines: answer.split("\n") }];
  return {
    requested: {
      subject: "has a return request",
      parts: [said("We have your request and answer it by email. Please send nothing back before."), ...asked],
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
    refused: { subject: "cannot be returned", parts: [said("We cannot accept your request."), ...answered, ...asked] },
    received: {
      subject: "has come back to us",
      parts: [{ heading: "What we have received", lines: namesOf(order, items), isList: true }],
    },
  };
}

/** `6 x Shiraz, 750 ml`: a line for each part. */
function namesOf(order: PlacedOrder, parts: readonly LinePart[]): string[] {
  return parts.flatMap(({ line, qty }) => {
    const item = order.items[line];
    return item ? [`${qty} x ${item.name}, ${item.variantLabel}`] : [];
  });
}
