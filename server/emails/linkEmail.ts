import type { Settings } from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html } from "./layout/html.ts";
import { look } from "./layout/looks.ts";
import { button, heading, paragraph } from "./layout/parts.ts";

/**
 * Writes the email with a link to an order, as HTML and as plain text with the same content
 * (specification/orders#link).
 */
export function linkEmail(number: string, link: string, settings: Settings): EmailContent {
  const opening = `Here is the link to your order ${number} that you asked for. It works for a day. Anyone who has it can see the order, so don’t share it.`;
  const otherwise = "If you didn’t ask for it, you don’t need to do anything: no one else got this link.";
  return writeEmail({
    subject: `A link to your ${settings.shopName} order ${number}`,
    preview: opening,
    text: [opening, link, otherwise],
    body: html`
      ${heading(`Order ${number}`)} ${paragraph(opening)} ${button("See your order", link)}
      <p ${look("small")}>${link}</p>
      ${paragraph(otherwise)}
    `,
    settings,
  });
}
