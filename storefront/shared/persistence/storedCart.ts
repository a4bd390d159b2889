import {
  isId,
  isoDate,
  type CartItem,
  type GiftcardDetail,
  type StoredEntry,
  type SeenProduct,
} from "@corkwood/commerce";
import { isTimestamp, readList, type ReadResult } from "./storedValues.ts";
import { lineId } from "../../state/cart.state.ts";

function isGiftcard(stored: Partial<GiftcardDetail> | null): stored is GiftcardDetail {
  if (typeof stored !== "object" || stored === null) return false;
  const { amount, recipientName, recipientEmail, message = "", senderName, senderEmail, sendOn } = stored;
  const texts = [recipientName, recipientEmail, message, senderName, senderEmail];
  if (sendOn !== undefined && isoDate(sendOn) !== sendOn) return false;
  return Number.isInteger(amount) && texts.every((text) => typeof text === "string" && text.length <= 250);
}

function isSeen(stored: Partial<SeenProduct> | null | undefined): stored is SeenProduct {
  return typeof stored?.name === "string" && stored.name.length <= 500 && Number.isFinite(stored.price);
}

/** Maximum quantity of a line (specification/product-page#quantity-field). */
const maxLineQuantity = 999;

/** Reads a quantity. Other versions may have stored quantities as text. */
function readQuantity(stored: unknown): number | undefined {
  const qty = typeof stored === "string" && /^\d{1,6}$/.test(stored) ? Number(stored) : stored;
  return Number.isInteger(qty) && Number(qty) >= 1 ? Math.min(Number(qty), maxLineQuantity) : undefined;
}

/** Reads a stored line. The fields needed for buying are required; others may be missing. */
function readItem(stored: Partial<CartItem>): CartItem | undefined {
  const { id, productId, variantId, createdAt, giftcard, setAt, seen } = stored;
  const qty = readQuantity(stored.qty);
  const isLine = isId(productId) && isId(variantId) && qty !== undefined;
  if (!isLine || (giftcard !== undefined && !(isGiftcard(giftcard) && isId(id)))) return undefined;
  return {
    id: lineId(variantId, giftcard && id),
    productId,
    variantId,
    qty,
    createdAt: isTimestamp(createdAt) ? createdAt : 0,
    ...(giftcard && { giftcard }),
    ...(isTimestamp(setAt) && { setAt }),
    ...(isSeen(seen) && { seen }),
  };
}

/** Reads the stored cart: its lines, with the data that tabs need to merge changes. */
export function readCart(stored: unknown): ReadResult<StoredEntry<CartItem>[]> {
  return readList<CartItem>(stored, readItem);
}

/** Clamps quantities, because changes from several tabs may add up to more than the maximum. */
export function normalizeCart(items: readonly CartItem[]): CartItem[] {
  return items.map((item) => (item.qty > maxLineQuantity ? { ...item, qty: maxLineQuantity } : item));
}
