import { isId, type CartItem, type GiftcardDetail, type Kept, type SeenProduct } from "@corkwood/commerce";
import { isMoment, readList, type Readable } from "../../shared/persistence/storedList.ts";
import { lineId } from "../../state/cart.state.ts";

function isGiftcard(kept: Partial<GiftcardDetail> | null): kept is GiftcardDetail {
  if (typeof kept !== "object" || kept === null) return false;
  const { amount, recipientName, recipientEmail, message = "", senderName, senderEmail } = kept;
  const texts = [recipientName, recipientEmail, message, senderName, senderEmail];
  return Number.isInteger(amount) && texts.every((text) => typeof text === "string" && text.length <= 250);
}

function isSeen(kept: Partial<SeenProduct> | null | undefined): kept is SeenProduct {
  return typeof kept?.name === "string" && kept.name.length <= 500 && Number.isFinite(kept.price);
}

/** As many as a line takes at most (specification/product-page#quantity-field). */
const mostOfOne = 999;

/** Other versions may have kept a number as text. */
function readQuantity(kept: unknown): number | undefined {
  const qty = typeof kept === "string" && /^\d{1,6}$/.test(kept) ? Number(kept) : kept;
  return Number.isInteger(qty) && Number(qty) >= 1 ? Math.min(Number(qty), mostOfOne) : undefined;
}

/** A line as far as it was kept well: what it cannot be bought without has to be there, the rest may be missing. */
function readItem(kept: Partial<CartItem>): CartItem | undefined {
  const { id, productId, variantId, createdAt, giftcard, setAt, seen } = kept;
  const qty = readQuantity(kept.qty);
  const isLine = isId(productId) && isId(variantId) && qty !== undefined;
  if (!isLine || (giftcard !== undefined && !(isGiftcard(giftcard) && isId(id)))) return undefined;
  return {
    id: lineId(variantId, giftcard && id),
    productId,
    variantId,
    qty,
    createdAt: isMoment(createdAt) ? createdAt : 0,
    ...(giftcard && { giftcard }),
    ...(isMoment(setAt) && { setAt }),
    ...(isSeen(seen) && { seen }),
  };
}

/** The kept cart: its lines, and what tabs need to know of them to agree. */
export function readCart(kept: unknown): Readable<Kept<CartItem>[]> {
  return readList<CartItem>(kept, readItem);
}

/** What several tabs added may be more than a line takes. */
export function settleCart(items: readonly CartItem[]): CartItem[] {
  return items.map((item) => (item.qty > mostOfOne ? { ...item, qty: mostOfOne } : item));
}
