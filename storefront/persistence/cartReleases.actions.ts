import { isComingSoon, type ProductSummary } from "@corkwood/commerce";
import { ref, subscribe } from "valtio";
import type { ShopState } from "../state/shop.tsx";
import { cartProductIds } from "../features/cart/cartProducts.actions.ts";
import { followProduct } from "../features/catalogue/useCurrentProduct.ts";

/**
 * Watches coming-soon products in the cart together with those on pages, so that the cart, the mini cart, the checkout
 * and the page change at the same moment (specification/catalogue#countdown-cart).
 */
export function followCartReleases(shop: ShopState, signal: AbortSignal): void {
  const { cart, now } = shop;
  const stops = new Map<string, () => void>();

  const awaited = (): Map<string, ProductSummary> =>
    new Map(
      cartProductIds(cart).flatMap((id) => {
        const product = cart.products[id];
        return product && (product.comingSoon || isComingSoon(product, now())) ? [[id, product]] : [];
      }),
    );
  const end = (id: string) => {
    stops.get(id)?.();
    stops.delete(id);
  };
  const follow = () => {
    const products = awaited();
    for (const id of stops.keys()) if (!products.has(id)) end(id);
    for (const [id, product] of products) {
      if (stops.has(id)) continue;
      const knownAt = Math.max(product.stockUpdatedAt * 1000, cart.askedAt.get(id) ?? 0);
      stops.set(
        id,
        followProduct(shop, product, knownAt, (current) => {
          cart.products[id] = ref(current);
        }),
      );
    }
  };
  follow();
  signal.addEventListener("abort", subscribe(cart, follow));
  signal.addEventListener("abort", () => {
    for (const id of stops.keys()) end(id);
  });
}
