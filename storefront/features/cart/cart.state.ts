import type { CartItem, GiftcardDetail, ProductSummary } from "@corkwood/commerce";
import { proxy } from "valtio";

export interface CartState {
  items: CartItem[];
  /** What is known of the items' products, by id. Not kept: fetched anew with each visit. */
  products: Record<string, ProductSummary>;
  /** `ready` once the kept items were read and their products fetched. */
  status: "starting" | "ready" | "failed";
  /** An order is being placed: the cart cannot change. */
  busy: boolean;
  /** The mini cart is shown. */
  open: boolean;
  /** The notice about pre-arrivals is shown: one was just added. */
  notice: boolean;
}

export function createCartState(): CartState {
  return proxy<CartState>({ items: [], products: {}, status: "starting", busy: false, open: false, notice: false });
}

function isGiftcard(kept: Partial<GiftcardDetail> | null): kept is GiftcardDetail {
  if (typeof kept !== "object" || kept === null) return false;
  const { amount, recipientName, recipientEmail, message = "", senderName, senderEmail } = kept;
  const texts = [recipientName, recipientEmail, message, senderName, senderEmail];
  return Number.isInteger(amount) && texts.every((text) => typeof text === "string" && text.length <= 250);
}

/** Kept items are the shopper's own, but may be of an older version or edited by hand: what does not fit is dropped. */
export function readCartItems(kept: unknown): CartItem[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((item: Partial<CartItem> | null): item is CartItem => {
    if (typeof item !== "object" || item === null) return false;
    const { id, productId, variantId, qty, createdAt, giftcard } = item;
    return (
      (giftcard === undefined || isGiftcard(giftcard)) &&
      [id, productId, variantId].every((text) => typeof text === "string" && text.length <= 64) &&
      Number.isInteger(qty) &&
      (qty ?? 0) >= 1 &&
      (qty ?? 0) <= 999 &&
      typeof createdAt === "number"
    );
  });
}
