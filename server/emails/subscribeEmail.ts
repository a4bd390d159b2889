import type { Settings } from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html } from "./layout/html.ts";
import { button, heading, paragraph } from "./layout/parts.ts";

/** The email that asks an address whether it wants the shop's emails (specification/notifications#subscribe). */
export function subscribeEmail(link: string, settings: Settings): EmailContent {
  const subject = `Do you want emails from ${settings.shopName}?`;
  const opening = `Somebody asked us to send our offers and new arrivals to this address. If it was you, please confirm it within 7 days.`;
  const otherwise = "It was not you? Then you need not do anything: we will not write again.";
  return writeEmail({
    subject,
    preview: opening,
    text: [opening, link, otherwise],
    body: html`
      ${heading(subject)} ${paragraph(opening)} ${button("Confirm your address", link)} ${paragraph(otherwise)}
    `,
    settings,
    isAboutBottles: true,
  });
}
