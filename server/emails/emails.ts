import {
  cancelledSentences,
  formatMoney,
  shortDate,
  type Fulfilment,
  type NotificationKind,
  type PlacedOrder,
  type ReturnStatus,
  type Settings,
} from "@corkwood/commerce";
import {
  accountExistsEmail,
  confirmationCodeEmail,
  emailChangeAskedEmail,
  emailChangeCodeEmail,
  emailChangedEmail,
  emailTakenEmail,
  federatedCodeEmail,
  proofCodeEmail,
  resetCodeEmail,
} from "./accountEmail.ts";
import {
  newDeviceEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passwordChangedEmail,
  providerLinkedEmail,
  providerUnlinkedEmail,
} from "./securityEmail.ts";
import { orderEmail } from "./confirmationEmail.ts";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { newsEmail } from "./fulfilmentEmail.ts";
import { productEmail } from "./productEmail.ts";
import { subscribedEmail, subscribeEmail } from "./subscribeEmail.ts";
import { boughtEmail, givenEmail } from "./voucherEmail.ts";
import { html } from "./layout/html.ts";
import { look } from "./layout/looks.ts";
import { button, heading, paragraph } from "./layout/parts.ts";
import { plainOrder } from "./plainWords.ts";

/**
 * Writes the email about a cancelled order, as HTML and as plain text with the same content.
 * @param isUnpaid whether the order is cancelled because it was not paid in time
 */
function cancelEmail(placed: PlacedOrder, settings: Settings, isUnpaid = false): EmailContent {
  const order = plainOrder(placed);
  const day = shortDate(order.placedAt, settings.state);
  const opening = isUnpaid
    ? `Your bank transfer of ${formatMoney(order.grandTotal)} has not arrived, so we have cancelled your order ${order.number} of ${day}. Nothing from it will be sent.`
    : `We have cancelled your order ${order.number} of ${day}. Nothing from it will be sent.`;
  const lines = order.items.map(({ qty, name, variantLabel, giftcard }) =>
    giftcard ? `Gift card for ${giftcard.recipientName}` : `${qty} x ${name}, ${variantLabel}`,
  );
  const sentences = cancelledSentences(order);
  return writeEmail({
    subject: `Your ${settings.shopName} order ${order.number} is cancelled`,
    preview: opening,
    text: [opening, lines.join("\n"), ...sentences],
    body: html`
      ${heading(`Order ${order.number} is cancelled`)} ${paragraph(opening)}
      <ul style="margin:0 0 16px;padding:0 0 0 20px">
        ${lines.map((line) => html`<li ${look("lines")}>${line}</li>`)}
      </ul>
      ${sentences.map((sentence) => paragraph(sentence))}
    `,
    settings,
    isAboutBottles: order.items.some(({ giftcard }) => giftcard === null),
  });
}

/**
 * Writes the email with a link to an order, as HTML and as plain text with the same content
 * (specification/orders#link).
 */
function linkEmail(number: string, link: string, settings: Settings): EmailContent {
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

/** All kinds of email that the shop sends. */
export type EmailKind =
  | NotificationKind
  | "orderPlaced"
  | "orderCancelled"
  | "orderLink"
  | "orderStep"
  | "parcelSent"
  | "returnChanged"
  | "giftCardBought"
  | "giftCardGiven"
  | "subscribe"
  | "subscribed"
  | "confirmationCode"
  | "accountExists"
  | "emailChangeCode"
  | "emailTaken"
  | "emailChangeAsked"
  | "emailChanged"
  | "resetCode"
  | "passwordChanged"
  | "federatedCode"
  | "proofCode"
  | "newDevice"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "providerLinked"
  | "providerUnlinked";

interface EmailDefinition {
  /** Topic in the outbox. Only one email is enqueued per topic. */
  topic: (...about: never[]) => string;
  write: (...facts: never[]) => EmailContent;
}

/** All emails with their topics and templates. `testing/emailSamples.ts` contains sample data for each. */
export const emails = {
  orderPlaced: { topic: (orderId: string) => `order:${orderId}` as const, write: orderEmail },
  orderCancelled: { topic: (orderId: string) => `order:${orderId}:cancelled` as const, write: cancelEmail },
  /** One email per order link. */
  orderLink: { topic: (orderId: string, which: string) => `order:${orderId}:link:${which}` as const, write: linkEmail },
  orderStep: {
    topic: (orderId: string, fulfilment: Fulfilment) => `order:${orderId}:${fulfilment}` as const,
    write: newsEmail,
  },
  parcelSent: {
    /** A corrected tracking number triggers another email. */
    topic: (orderId: string, number: number, tracking: string) =>
      `order:${orderId}:parcel:${number}:${tracking}` as const,
    write: newsEmail,
  },
  returnChanged: {
    topic: (orderId: string, number: number, status: ReturnStatus) =>
      `order:${orderId}:return:${number}:${status}` as const,
    write: newsEmail,
  },
  giftCardBought: {
    topic: (orderId: string, position: number) => `giftcard:${orderId}:${position}` as const,
    write: boughtEmail,
  },
  giftCardGiven: { topic: (code: string) => `giftcard:${code}` as const, write: givenEmail },
  restock: {
    topic: (subscriptionId: string) => `restock:${subscriptionId}` as const,
    write: productEmail("restock"),
  },
  release: {
    topic: (subscriptionId: string) => `release:${subscriptionId}` as const,
    write: productEmail("release"),
  },
  /** At most one email a day. */
  subscribe: {
    topic: (subscriberId: string, day: string) => `subscribe:${subscriberId}:${day}` as const,
    write: subscribeEmail,
  },
  subscribed: {
    topic: (subscriberId: string, day: string) => `subscribed:${subscriberId}:${day}` as const,
    write: subscribedEmail,
  },
  confirmationCode: { topic: (codeId: string) => `account:code:${codeId}` as const, write: confirmationCodeEmail },
  accountExists: { topic: (codeId: string) => `account:exists:${codeId}` as const, write: accountExistsEmail },
  emailChangeCode: {
    topic: (codeId: string) => `account:email:code:${codeId}` as const,
    write: emailChangeCodeEmail,
  },
  emailTaken: { topic: (codeId: string) => `account:email:taken:${codeId}` as const, write: emailTakenEmail },
  emailChangeAsked: {
    topic: (codeId: string) => `account:email:asked:${codeId}` as const,
    write: emailChangeAskedEmail,
  },
  /** One email to the old address and one to the new address. */
  emailChanged: {
    topic: (which: string, address: "old" | "new") => `account:email:changed:${which}:${address}` as const,
    write: emailChangedEmail,
  },
  resetCode: { topic: (codeId: string) => `account:reset:${codeId}` as const, write: resetCodeEmail },
  /** One email per password change. */
  passwordChanged: { topic: (which: string) => `account:password:${which}` as const, write: passwordChangedEmail },
  federatedCode: { topic: (codeId: string) => `account:federated:${codeId}` as const, write: federatedCodeEmail },
  proofCode: { topic: (codeId: string) => `account:proof:${codeId}` as const, write: proofCodeEmail },
  newDevice: { topic: (sessionId: string) => `account:device:${sessionId}` as const, write: newDeviceEmail },
  passkeyAdded: { topic: (id: string) => `account:passkey:${id}` as const, write: passkeyAddedEmail },
  passkeyRemoved: { topic: (which: string) => `account:passkeyRemoved:${which}` as const, write: passkeyRemovedEmail },
  providerLinked: { topic: (which: string) => `account:linked:${which}` as const, write: providerLinkedEmail },
  providerUnlinked: { topic: (which: string) => `account:unlinked:${which}` as const, write: providerUnlinkedEmail },
} satisfies Record<EmailKind, EmailDefinition>;

export type EmailTopic = ReturnType<(typeof emails)[EmailKind]["topic"]>;

/** Topic prefixes for an order's own emails and for the emails of gift cards bought with the order. */
export const topicsOfOrder = (orderId: string) => emails.orderPlaced.topic(orderId);
export const topicsOfGiftCards = (orderId: string) => `giftcard:${orderId}:` as const;
