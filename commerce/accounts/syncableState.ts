import { z } from "zod";
import type { CartItem } from "../cart/cart.ts";
import type { StoredEntry } from "../cart/merge.ts";
import type { WishlistItem } from "../cart/wishlist.ts";
import { idPattern } from "../ids.ts";
import { dollarsSchema, wholeDollarsSchema } from "../moneySchema.ts";
import { syncLimits } from "./syncLists.ts";

/** Epoch milliseconds in the range of a JavaScript date. */
const time = z.int().min(0).max(8.64e15);
const id = z.string().regex(idPattern);
const text = z.string().max(250);

const removed = z.object({ id, at: time, removed: z.literal(true) });

/**
 * Time when an entry was last set, and the quantity that each tab has added since then. Browsers need both to merge
 * lists.
 */
const stamp = {
  at: time,
  added: z.record(z.string().min(1).max(40), z.int().min(1).max(999)).optional(),
};

/** As lenient as the code that reads carts from browser storage, because pages report errors in cart lines. */
const cartItem = z.object({
  id,
  productId: id,
  variantId: id,
  qty: z.int().min(1).max(999),
  createdAt: time,
  giftcard: z
    .object({
      amount: wholeDollarsSchema.min(0).max(100_000),
      recipientName: text,
      recipientEmail: text,
      message: text.optional(),
      senderName: text,
      senderEmail: text,
      sendOn: z.iso.date().optional(),
    })
    .optional(),
  setAt: time.optional(),
  seen: z.object({ name: z.string().max(500), price: dollarsSchema, gone: z.literal(true).optional() }).optional(),
  ...stamp,
});

const wishlistItem = z.object({ id, productId: id, variantId: id.optional(), createdAt: time, ...stamp });

const lists = {
  cart: z.object({ items: z.array(z.union([removed, cartItem])).max(syncLimits.cart.entries) }),
  wishlist: z.object({ items: z.array(z.union([removed, wishlistItem])).max(syncLimits.wishlist.entries) }),
};

/** State that is synchronised between a customer's browsers (specification/state-sync#syncable). */
export const syncableStateSchema = z
  .object({
    syncableStateVersion: z.int().min(0).max(2_147_483_646).describe("0 before the first push"),
    ...lists,
  })
  .meta({ id: "SyncableState" });
export type SyncableState = z.infer<typeof syncableStateSchema>;

/** The cart and wishlist without their version. */
export interface SyncedLists {
  cart: { items: StoredEntry<CartItem>[] };
  wishlist: { items: StoredEntry<WishlistItem>[] };
}
