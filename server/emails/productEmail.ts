import { formatMoney, type NotificationKind, type ProductSummary, type Settings } from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html } from "./layout/html.ts";
import { itemsTable } from "./layout/itemsTable.ts";
import { button, heading, paragraph } from "./layout/parts.ts";

type Told = Pick<ProductSummary, "name" | "path" | "price" | "functionalType" | "images">;

const words = {
  restock: { happened: "is back in stock", asked: "when it is back in stock" },
  release: { happened: "is released", asked: "when it is released" },
} as const satisfies Record<NotificationKind, object>;

/** Writes the email for a product notification, as HTML and as plain text with the same content. */
export const productEmail =
  (kind: NotificationKind) =>
  (
    { name, path, price, functionalType, images }: Told,
    unsubscribeLink: string,
    settings: Settings,
    baseUrl: string,
  ): EmailContent => {
    const { happened, asked } = words[kind];
    const subject = `${name} ${happened}`;
    const href = `${baseUrl}/${path}`;
    const cost = functionalType === "basic" && price > 0 ? `${formatMoney(price)} a bottle.` : "";
    const offer = "Nothing is reserved for you: we told everyone who asked at the same time.";
    const opening = [cost, offer].filter(Boolean).join(" ");
    return writeEmail({
      subject,
      preview: opening,
      text: [`${subject}.`, `${opening}\n${href}`],
      body: html`
        ${heading(`${subject}.`)}
        ${itemsTable({
          label: "What you asked for",
          items: [{ name, href, details: cost ? [cost] : [], image: images[0] ?? null }],
          baseUrl,
        })}
        ${paragraph(offer)} ${button(`See ${name}`, href)}
      `,
      settings,
      isAboutBottles: true,
      stop: {
        why: `You asked us to tell you ${asked}; this is the one email about it.`,
        link: unsubscribeLink,
        until: "to get no more emails about products that you are waiting for",
      },
    });
  };
