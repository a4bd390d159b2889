import {
  isPreArrival,
  cartMessages,
  maxCartLines,
  refuseAdd,
  seenOf,
  type GiftcardDetail,
  type ProductSummary,
  type ReorderedLine,
  type Variant,
} from "@corkwood/commerce";
import { ref } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";
import { lineId } from "../../state/cart.state.ts";
import { showAdded } from "./cartPanel.actions.ts";

/** Returns the newest known product data, because the stock in the cart may be newer than that in a listing. */
function freshest({ cart }: ShopState, product: ProductSummary): ProductSummary {
  const known = cart.products[product.id];
  return known && known.stockUpdatedAt > product.stockUpdatedAt ? known : product;
}

function isFull({ cart }: ShopState): boolean {
  return cart.items.length >= maxCartLines;
}

/**
 * Adds a product. The cart has one line per variant, so adding the same variant again increases the
 * quantity. Shows an alert with the outcome.
 * @returns whether the product was added
 */
export function addToCart(shop: ShopState, product: ProductSummary, variant: Variant, quantity: number): boolean {
  const { cart } = shop;
  if (cart.busy) return false;
  const current = freshest(shop, product);
  const stocked = current.variants.find(({ id }) => id === variant.id) ?? variant;
  const line = cart.items.find((item) => item.variantId === variant.id);
  const others = cart.items.flatMap((item) => {
    const other = cart.products[item.productId];
    return other && item.variantId !== variant.id ? [other] : [];
  });
  const refusal = refuseAdd(current, stocked, quantity, line?.qty ?? 0, others, shop.now());
  if (refusal || (!line && isFull(shop))) {
    alert(shop.alerts, "error", refusal?.message ?? cartMessages.cartFull(maxCartLines));
    return false;
  }
  add(shop, current, stocked, quantity);
  return true;
}

/** Adds lines that have already been checked (specification/orders#reorder). */
export function addAgain(shop: ShopState, lines: readonly ReorderedLine[]): void {
  for (const { product, variant, qty } of lines) putIn(shop, product, variant, qty);
  if (lines.some(({ product }) => isPreArrival(product))) shop.cart.notice = true;
}

/**
 * Adds a gift card as a separate cart line. Shows an alert with the outcome.
 * @returns whether the gift card was added
 */
export function addGiftCard(
  shop: ShopState,
  product: ProductSummary,
  variant: Variant,
  giftcard: GiftcardDetail,
): boolean {
  const { cart } = shop;
  if (cart.busy) return false;
  const others = cart.items.flatMap((item) => cart.products[item.productId] ?? []);
  const refusal = refuseAdd(product, variant, 1, 0, others, shop.now());
  if (refusal) {
    const isMixed = refusal.code === "NO_MIXING_GIFTCARD_PRODUCTS";
    alert(shop.alerts, "error", isMixed ? cartMessages.giftcardAlone : refusal.message);
    return false;
  }
  if (isFull(shop)) {
    alert(shop.alerts, "error", cartMessages.cartFull(maxCartLines));
    return false;
  }
  add(shop, product, variant, 1, giftcard);
  return true;
}

function add(shop: ShopState, product: ProductSummary, variant: Variant, qty: number, giftcard?: GiftcardDetail): void {
  putIn(shop, product, variant, qty, giftcard);
  alert(shop.alerts, "success", cartMessages.addSuccess(product.name, qty));
  // The mini cart opens after the notice is closed.
  if (isPreArrival(product)) shop.cart.notice = true;
  else showAdded(shop);
}

function putIn(
  shop: ShopState,
  product: ProductSummary,
  variant: Variant,
  qty: number,
  giftcard?: GiftcardDetail,
): void {
  const { cart } = shop;
  const seen = seenOf(product, giftcard);
  cart.products[product.id] = ref(product);
  const line = giftcard ? undefined : cart.items.find((item) => item.variantId === variant.id);
  if (line) {
    line.qty += qty;
    if (line.seen?.price !== seen.price) line.seen = seen;
  } else {
    cart.items.push({
      id: lineId(variant.id, giftcard && crypto.randomUUID()),
      productId: product.id,
      variantId: variant.id,
      qty,
      createdAt: shop.now(),
      ...(giftcard && { giftcard }),
      seen,
    });
  }
  shop.checkout.placedOrder = null;
  const added = { productId: product.id, variantId: variant.id, qty, ...(giftcard && { giftcard }) };
  shop.activity.push({ kind: "added", lines: [added] });
}
