import type { Settings } from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html } from "./layout/html.ts";
import { button, heading, paragraph } from "./layout/parts.ts";

/**
 * Email that asks the recipient to confirm the subscription of their address (specification/notifications#subscribe).
 */
export function subscribeEmail(link: string, settings: Settings): EmailContent {
  const subject = `Do you want emails from ${settings.shopName}?`;
  const opening = `Someone asked us to send our offers and new arrivals to this address. If it was you, please confirm it within 7 days.`;
  const otherwise = "If it wasn’t you, you don’t need to do anything: we won’t write again.";
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

/**
 * Email sent instead of the confirmation request if the address is already on the list
 * (specification/notifications#subscribe-exists).
 */
export function subscribedEmail(stopLink: string, settings: Settings): EmailContent {
  const subject = `You already get emails from ${settings.shopName}`;
  const opening = "This address was entered for our offers and new arrivals. It’s already on our list.";
  const otherwise = "You don’t need to do anything. If you no longer want these emails, you can stop them here:";
  return writeEmail({
    subject,
    preview: opening,
    text: [opening, otherwise, stopLink],
    body: html`
      ${heading(subject)} ${paragraph(opening)} ${paragraph(otherwise)} ${button("Stop these emails", stopLink)}
    `,
    settings,
    isAboutBottles: true,
  });
}
