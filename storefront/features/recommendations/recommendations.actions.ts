import {
  isSuitable,
  maxRecommendations,
  recommendationsPageSize,
  type ProductSummary,
  type RecommendationEvent,
} from "@corkwood/commerce";
import { productBatches } from "../../services/products.ts";
import type { ShopState } from "../../state/shop.tsx";

export interface RecommendedProduct {
  product: ProductSummary;
  /** Reason for the recommendation, shown to the shopper. Undefined if there is none. */
  reason: string | undefined;
}

/** Returns the page's product, or the products on the wishlist and in the cart, newest last. */
function seedsOf({ cart, wishlist }: ShopState, productId: string | undefined): string[] {
  if (productId !== undefined) return [productId];
  const listed = [...wishlist.items].reverse().map((item) => item.productId);
  return [...new Set([...listed, ...cart.items.map((item) => item.productId)])].slice(-100);
}

/** Loads the current data of these products, without duplicates. */
async function productsOf(shop: ShopState, ids: readonly string[]): Promise<Map<string, ProductSummary>> {
  const found = new Map<string, ProductSummary>();
  for await (const products of productBatches(shop.api, ids)) {
    for (const product of products) found.set(product.id, product);
  }
  return found;
}

/**
 * Returns at most twenty recommendations, all of them for products that can be bought now
 * (specification/recommendations#twenty). Loads recommendations if fewer are stored, or if the stored ones are for
 * other products. @param productId the current page's product; undefined on the home page
 */
export async function loadRecommendations(
  shop: ShopState,
  event: RecommendationEvent,
  productId?: string,
): Promise<RecommendedProduct[]> {
  const { held, loading } = shop.recommendations;
  const seeds = seedsOf(shop, productId);
  const asked = seeds.join();
  const before = held[event];
  const isHeld = before?.asked === asked && before.productIds.length >= maxRecommendations;
  if (isHeld) return suitable(before, await productsOf(shop, before.productIds));
  loading[event] = true;
  try {
    const { results, attributionToken } = await shop.api.post("/api/product/recommendations", {
      body: {
        filter: { filterOutOfStockItems: true },
        pageSize: recommendationsPageSize,
        userEvent: {
          eventType: event,
          visitorId: crypto.randomUUID(),
          productDetails: seeds.map((id) => ({ product: { id } })),
        },
      },
    });
    const reasons = Object.fromEntries(results.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason]])));
    const found = { productIds: results.map(({ id }) => id), reasons };
    const recommended = suitable(found, await productsOf(shop, found.productIds)).slice(0, maxRecommendations);
    held[event] = { productIds: recommended.map(({ product }) => product.id), reasons, attributionToken, asked };
    return recommended;
  } finally {
    delete loading[event];
  }
}

/** Returns the products that can be bought now, in order (specification/recommendations#suitable). */
function suitable(
  { productIds, reasons }: { productIds: readonly string[]; reasons: Readonly<Record<string, string>> },
  products: ReadonlyMap<string, ProductSummary>,
): RecommendedProduct[] {
  return productIds.flatMap((id) => {
    const product = products.get(id);
    return product && isSuitable(product) ? [{ product, reason: reasons[id] }] : [];
  });
}
