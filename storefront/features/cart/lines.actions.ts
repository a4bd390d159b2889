import { clampQuantity, seenAfter, viewCart } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";

/** In the cart a quantity is clamped between minimum and maximum (specification/cart#clamp). */
export function setQuantity({ cart, now }: ShopState, itemId: string, quantity: number): void {
  const item = cart.items.find((candidate) => candidate.id === itemId);
  const product = item && cart.products[item.productId];
  const variant = product?.variants.find((candidate) => candidate.id === item?.variantId);
  if (cart.busy || !item || !product || !variant || !Number.isFinite(quantity)) return;
  const qty = Math.max(1, clampQuantity(quantity, product, variant));
  if (qty === item.qty) return;
  item.qty = qty;
  item.setAt = now();
}

export function removeFromCart({ cart }: ShopState, itemId: string): void {
  if (!cart.busy) cart.items = cart.items.filter((item) => item.id !== itemId);
}

export function clearCart({ cart }: ShopState): void {
  if (!cart.busy) cart.items = [];
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
