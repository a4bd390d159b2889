import {
  clampQuantity,
  messages,
  refuseAdd,
  withStock,
  type GiftcardDetail,
  type ProductSummary,
  type StockData,
  type Variant,
} from "@corkwood/commerce";
import { desktopMenu } from "@corkwood/tokens/media";
import type { Shop } from "../../shop.tsx";
import { productBatches } from "../../services/products.ts";
import { alert } from "../chrome/alerts.state.ts";

/** At most this many products are asked for at once. */
const batch = 100;

/** Fetches what the kept items refer to. A product that no longer exists stays unknown and is shown as unavailable. */
export async function loadCartProducts(shop: Shop): Promise<void> {
  const { cart, api } = shop;
  const ids = [...new Set(cart.items.map((item) => item.productId))].filter((id) => !cart.products[id]);
  try {
    for await (const products of productBatches(api, ids)) {
      for (const product of products) cart.products[product.id] = product;
    }
    cart.status = "ready";
  } catch {
    cart.status = "failed";
  }
}

/** Takes the server's word on price and stock for everything in the cart. */
export async function refreshCartStock(shop: Shop): Promise<void> {
  const { cart, api } = shop;
  const productIds = [...new Set(cart.items.map((item) => item.productId))];
  if (productIds.length === 0) return;
  const { stockData } = await api.post<{ stockData: Record<string, StockData> }>("/api/product/refresh", {
    productIds: productIds.slice(0, batch),
    forceUpdate: true,
  });
  takeStock(shop, stockData);
}

/** What a refresh answered holds for the cart's products, too. */
export function takeStock({ cart }: Shop, stockData: Readonly<Record<string, StockData>>): void {
  for (const [productId, stock] of Object.entries(stockData)) {
    const product = cart.products[productId];
    if (product) cart.products[productId] = withStock(product, stock);
  }
}

/** What is known of a product's stock: the cart may have heard newer than a listing that was loaded a while ago. */
function freshest({ cart }: Shop, product: ProductSummary): ProductSummary {
  const known = cart.products[product.id];
  return known && known.stockUpdatedAt > product.stockUpdatedAt ? known : product;
}

/** The cart holds one line a variant: adding again raises it. Says in an alert what happened. @returns whether it was added */
export function addToCart(shop: Shop, product: ProductSummary, variant: Variant, quantity: number): boolean {
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
  if (refusal) {
    alert(shop.alerts, "error", refusal.message);
    return false;
  }
  add(shop, current, stocked, quantity);
  return true;
}

/**
 * A gift card joins the cart as a line of its own, whoever else gets one. Says in an alert what happened.
 * @returns whether it was added
 */
export function addGiftCard(shop: Shop, product: ProductSummary, variant: Variant, giftcard: GiftcardDetail): boolean {
  const { cart } = shop;
  if (cart.busy) return false;
  const others = cart.items.flatMap((item) => cart.products[item.productId] ?? []);
  const refusal = refuseAdd(product, variant, 1, 0, others, shop.now());
  if (refusal) {
    const isMixed = refusal.code === "NO_MIXING_GIFTCARD_PRODUCTS";
    alert(shop.alerts, "error", isMixed ? messages.giftcardAlone : refusal.message);
    return false;
  }
  add(shop, product, variant, 1, giftcard);
  return true;
}

function add(shop: Shop, product: ProductSummary, variant: Variant, qty: number, giftcard?: GiftcardDetail): void {
  const { cart } = shop;
  if (cart.products[product.id] !== product) cart.products[product.id] = structuredClone(product);
  const line = giftcard ? undefined : cart.items.find((item) => item.variantId === variant.id);
  if (line) line.qty += qty;
  else {
    cart.items.push({
      id: crypto.randomUUID(),
      productId: product.id,
      variantId: variant.id,
      qty,
      createdAt: shop.now(),
      ...(giftcard && { giftcard }),
    });
  }
  shop.checkout.placedOrder = null;
  alert(shop.alerts, "success", messages.addSuccess(product.name, qty));
  // The mini cart waits until the notice has been read.
  if (product.state === "preorder") cart.notice = true;
  else showAdded(shop);
}

/** Opens the mini cart over what was added; a phone has no room for it (specification 1, section 4 'Cart behaviour'). */
export function showAdded(shop: Shop): void {
  if (!shop.cart.notice && shop.matches(desktopMenu)) shop.cart.open = true;
}

/** The shopper has read the notice about pre-arrivals. */
export function closeNotice({ cart }: Shop): void {
  cart.notice = false;
}

/** Opens or closes the mini cart. */
export function showCart({ cart }: Shop, open: boolean): void {
  cart.open = open;
}

/** In the cart a quantity is clamped between minimum and maximum (specification 1, section 4). */
export function setQuantity(shop: Shop, itemId: string, quantity: number): void {
  const { cart } = shop;
  const item = cart.items.find((candidate) => candidate.id === itemId);
  const product = item && cart.products[item.productId];
  const variant = product?.variants.find((candidate) => candidate.id === item?.variantId);
  if (cart.busy || !item || !product || !variant || !Number.isFinite(quantity)) return;
  item.qty = Math.max(1, clampQuantity(quantity, product, variant));
}

export function removeFromCart(shop: Shop, itemId: string): void {
  const { cart } = shop;
  if (!cart.busy) cart.items = cart.items.filter((item) => item.id !== itemId);
}

export function clearCart(shop: Shop): void {
  if (!shop.cart.busy) shop.cart.items = [];
}
