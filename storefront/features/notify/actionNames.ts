import type { NotificationKind } from "@corkwood/commerce";

/** Button label and form title. */
export const actionNames = {
  restock: "Email me when back in stock",
  release: "Notify me when released",
} as const satisfies Record<NotificationKind, string>;

/** Event that the shopper is waiting for, phrased to fit into a sentence. */
export const awaited = {
  restock: "is back in stock",
  release: "is released",
} as const satisfies Record<NotificationKind, string>;
