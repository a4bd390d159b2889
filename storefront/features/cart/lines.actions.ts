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
 * Sets the quantity of a line, clamped between minimum and maximum (specification/cart#clamp). If clamping changes the
 * quantity, an alert shows the reason.
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

/**
 * Sets a typed quantity. Keeps invalid text, so that the shopper can correct it (specification/cart#typed-quantity).
 */
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

/** Display time of the alert with Undo, in milliseconds (specification/cart#undo). */
const undoDuration = 10_000;

interface Removal {
  isGone: (item: CartItem) => boolean;
  /** Alert messages for removing and for restoring the lines. */
  said: string;
  saidBack: string;
  /** Moves focus to the cart, because the pressed Undo button disappears with its alert. */
  focusBack: () => void;
}

/** Removes lines from the cart, and shows an alert that offers to undo the removal. */
function remove(shop: ShopState, { isGone, said, saidBack, focusBack }: Removal): void {
  const { cart, promo, alerts, activity } = shop;
  if (cart.busy) return;
  // The coupon codes are copied before the removal, because removing lines also drops the codes that apply to these
  // lines.
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

/** @param focusBack moves focus to the cart after a keyboard undo */
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

/** @param focusBack moves focus to the cart after a keyboard undo */
export function clearCart(shop: ShopState, focusBack: () => void): void {
  remove(shop, { isGone: () => true, said: undoMessages.cleared, saidBack: undoMessages.restoredAll, focusBack });
}

/** Records that the shopper has seen the current changes to the cart. */
export function acknowledgeChanges({ cart, now, homeState }: ShopState): void {
  if (cart.busy) return;
  const { lines } = viewCart(cart.items, cart.products, now(), homeState);
  for (const [index, line] of lines.entries()) {
    const item = cart.items[index];
    const seen = seenAfter(line, now());
    if (item && seen) item.seen = seen;
  }
}
