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
  /** What a shopper reads of why; undefined where there is nothing to say. */
  reason: string | undefined;
}

/** A product of the page, or what the shopper has: in the cart and on the wishlist, newest last. */
function seedsOf({ cart, wishlist }: ShopState, productId: string | undefined): string[] {
  if (productId !== undefined) return [productId];
  const listed = [...wishlist.items].reverse().map((item) => item.productId);
  return [...new Set([...listed, ...cart.items.map((item) => item.productId)])].slice(-100);
}

/** The products of these ids in their order, as they are now; none twice. */
async function productsOf(shop: ShopState, ids: readonly string[]): Promise<Map<string, ProductSummary>> {
  const found = new Map<string, ProductSummary>();
  for await (const products of productBatches(shop.api, ids)) {
    for (const product of products) found.set(product.id, product);
  }
  return found;
}

/**
 * What is recommended, at most twenty, and only what can be bought now (specification/recommendations#twenty). Fetched where fewer
 * are held, or where they were for something else.
 * @param productId whose page it is; undefined at home
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

/** Those that can be bought now, in their order (specification/recommendations#suitable). */
function suitable(
  { productIds, reasons }: { productIds: readonly string[]; reasons: Readonly<Record<string, string>> },
  products: ReadonlyMap<string, ProductSummary>,
): RecommendedProduct[] {
  return productIds.flatMap((id) => {
    const product = products.get(id);
    return product && isSuitable(product) ? [{ product, reason: reasons[id] }] : [];
  });
}
