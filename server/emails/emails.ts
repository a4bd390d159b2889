import type { Fulfilment, NotificationKind, ReturnStatus } from "@corkwood/commerce";
import {
  accountExistsEmail,
  confirmationCodeEmail,
  emailChangeAskedEmail,
  emailChangeCodeEmail,
  emailChangedEmail,
  emailTakenEmail,
  federatedCodeEmail,
  newDeviceEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passwordChangedEmail,
  proofCodeEmail,
  providerLinkedEmail,
  providerUnlinkedEmail,
  resetCodeEmail,
} from "./accountEmail.ts";
import { cancelEmail } from "./cancellationEmail.ts";
import { orderEmail } from "./confirmationEmail.ts";
import type { EmailContent } from "./layout/frame.ts";
import { linkEmail } from "./linkEmail.ts";
import { newsEmail } from "./fulfilmentEmail.ts";
import { productEmail } from "./productEmail.ts";
import { subscribedEmail, subscribeEmail } from "./subscribeEmail.ts";
import { boughtEmail, givenEmail } from "./voucherEmail.ts";

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
