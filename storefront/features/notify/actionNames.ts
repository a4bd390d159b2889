import type { NotificationKind } from "@corkwood/commerce";

/** What the action is called, on its button and over its form. */
export const actionNames = {
  restock: "Email me when back in stock",
  release: "Notify me when released",
} as const satisfies Record<NotificationKind, string>;

/** What the shopper waits for. */
export const awaited = {
  restock: "is back in stock",
  release: "is released",
} as const satisfies Record<NotificationKind, string>;
