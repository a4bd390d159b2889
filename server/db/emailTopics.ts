import type { Fulfilment, NotificationKind, ReturnStatus } from "@corkwood/commerce";

/** Every email that the shop writes. */
export type EmailKind =
  | NotificationKind
  | "orderPlaced"
  | "orderCancelled"
  | "orderStep"
  | "parcelSent"
  | "returnChanged"
  | "giftCardBought"
  | "giftCardGiven";

/** The topic of each email in the outbox. An email is written once for each topic. */
export const emailTopics = {
  orderPlaced: (orderId: string) => `order:${orderId}` as const,
  orderCancelled: (orderId: string) => `order:${orderId}:cancelled` as const,
  orderStep: (orderId: string, fulfilment: Fulfilment) => `order:${orderId}:${fulfilment}` as const,
  /** A corrected tracking number has an email of its own. */
  parcelSent: (orderId: string, number: number, tracking: string) =>
    `order:${orderId}:parcel:${number}:${tracking}` as const,
  returnChanged: (orderId: string, number: number, status: ReturnStatus) =>
    `order:${orderId}:return:${number}:${status}` as const,
  giftCardBought: (orderId: string, position: number) => `giftcard:${orderId}:${position}` as const,
  giftCardGiven: (code: string) => `giftcard:${code}` as const,
  restock: (subscriptionId: string) => `restock:${subscriptionId}` as const,
  release: (subscriptionId: string) => `release:${subscriptionId}` as const,
} satisfies Record<EmailKind, (...about: never[]) => string>;

export type EmailTopic = ReturnType<(typeof emailTopics)[EmailKind]>;

/** How the topics of an order's own emails, and of the gift cards bought with it, begin. */
export const topicsOfOrder = (orderId: string) => emailTopics.orderPlaced(orderId);
export const topicsOfGiftCards = (orderId: string) => `giftcard:${orderId}:` as const;
