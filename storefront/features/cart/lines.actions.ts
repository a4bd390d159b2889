import {
  clampQuantity,
  readQuantity,
  refuseAdd,
  restoreLines,
  seenAfter,
  undoMessages,
  viewCart,
  type CartItem,
} from "@corkwood/commerce";
import { snapshot } from "valtio";
import { alert, dismissAlert } from "../../state/alerts.state.ts";
import type { CartState } from "../../state/cart.state.ts";
import type { ShopState } from "../../state/shop.tsx";
import { normalizeCart } from "../../shared/persistence/storedCart.ts";

/**
 * In the cart a quantity is clamped between minimum and maximum (specification/cart#clamp). If that changes it, an alert gives
 * the reason.
 */
export function setQuantity({ cart, now, activity, alerts }: ShopState, itemId: string, quantity: number): void {
  const { item, product, variant } = lineOf(cart, itemId);
  if (cart.busy || !item || !product || !variant || !Number.isFinite(quantity)) return;
  const qty = Math.max(1, clampQuantity(quantity, product, variant));
  const reason = qty === quantity ? undefined : refuseAdd(product, variant, quantity, 0, [], now());
  if (reason) alert(alerts, "error", reason.message);
  if (qty === item.qty) return;
  activity.push({ kind: "changed", line: { ...item }, qty });
  item.qty = qty;
  item.setAt = now();
}

/** Sets a typed quantity. Keeps a text that is no number for the shopper to correct (specification/cart#typed-quantity). */
export function typeQuantity(shop: ShopState, itemId: string, typed: string): void {
  const { cart } = shop;
  if (cart.busy) return;
  const quantity = readQuantity(typed);
  if (quantity === undefined) {
    cart.refusedQuantities[itemId] = typed;
    return;
  }
  delete cart.refusedQuantities[itemId];
  setQuantity(shop, itemId, quantity);
}

function lineOf({ items, products }: CartState, itemId: string) {
  const item = items.find(({ id }) => id === itemId);
  const product = item && products[item.productId];
  const variant = product?.variants.find(({ id }) => id === item?.variantId);
  return { item, product, variant };
}

/** How long the alert with Undo is shown, in milliseconds (specification/cart#undo). */
const undoDuration = 10_000;

interface Removal {
  isGone: (item: CartItem) => boolean;
  /** What is said when the lines go, and when they are back. */
  said: string;
  saidBack: string;
  /** Focuses what the shopper works in: a pressed Undo goes with its alert. */
  focusBack: () => void;
}

/** Takes lines out of the cart, with an alert that offers to undo it. */
function remove(shop: ShopState, { isGone, said, saidBack, focusBack }: Removal): void {
  const { cart, promo, alerts, activity } = shop;
  if (cart.busy) return;
  // Copies: without what they are for, codes are lost, too.
  const [items, codes] = [structuredClone(snapshot(cart).items.filter(isGone)), [...promo.codes]];
  if (items.length === 0) return;
  activity.push({ kind: "removed", lines: items });
  cart.items = cart.items.filter((item) => !isGone(item));
  const id = alert(alerts, "success", said, {
    duration: undoDuration,
    action: {
      label: undoMessages.undo,
      onPress: ({ currentTarget }) => {
        if (cart.busy) return;
        cart.items = normalizeCart(restoreLines(cart.items, items));
        activity.push({ kind: "added", lines: items });
        promo.codes = [...promo.codes, ...codes.filter((code) => !promo.codes.includes(code))];
        if (currentTarget === document.activeElement) focusBack();
        dismissAlert(alerts, id);
        alert(alerts, "success", saidBack);
      },
    },
  });
}

/** @param focusBack focuses what the shopper works in, if they undo it by keyboard */
export function removeFromCart(shop: ShopState, itemId: string, focusBack: () => void): void {
  const { items, products } = shop.cart;
  const item = items.find(({ id }) => id === itemId);
  const name = (item && products[item.productId]?.name) ?? item?.seen?.name ?? undoMessages.unknownItem;
  remove(shop, {
    isGone: ({ id }) => id === itemId,
    said: undoMessages.removed(name),
    saidBack: undoMessages.restored(name),
    focusBack,
  });
}

/** @param focusBack focuses what the shopper works in, if they undo it by keyboard */
export function clearCart(shop: ShopState, focusBack: () => void): void {
  remove(shop, { isGone: () => true, said: undoMessages.cleared, saidBack: undoMessages.restoredAll, focusBack });
}

/** The shopper has read what changed since they added it. */
export function acknowledgeChanges({ cart, now }: ShopState): void {
  if (cart.busy) return;
  const { lines } = viewCart(cart.items, cart.products, now());
  for (const [index, line] of lines.entries()) {
    const item = cart.items[index];
    const seen = seenAfter(line, now());
    if (item && seen) item.seen = seen;
  }
}
