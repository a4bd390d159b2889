import { foldCode, isComingSoon, type PromotionsRequest, type Resolution } from "@corkwood/commerce";
import { eq, inArray } from "drizzle-orm";
import { summaryFrom } from "../catalogue/rows.ts";
import type { Database } from "../db/connection.ts";
import { products, variants } from "../db/schema.ts";
import { resolveOffers, type OfferLine } from "./resolve.ts";

/**
 * Applies promotions to a cart. Only SKU and quantity are read from the cart. Unknown products, gift cards and products
 * with a hidden price are ignored.
 */
export async function verifyPromotions(
  db: Database,
  { cart, couponCodes }: PromotionsRequest,
  limitPerOrder: number | null,
  now: number,
): Promise<Resolution> {
  const bottles = new Map<string, number>();
  for (const { productData, qty } of cart.cartItems) {
    bottles.set(productData.veloxProductId, (bottles.get(productData.veloxProductId) ?? 0) + qty);
  }
  const lines = await readLines(db, bottles, now);
  return resolveOffers(db, { lines, couponCodes, email: cart.customer?.email, limitPerOrder, now });
}

/** SKUs and codes in the request that had no effect (specification/promotions#ignored). */
export function ignoredOf(
  { cart, couponCodes }: PromotionsRequest,
  { lines, applied, disallowed }: Resolution,
): { skus: string[]; couponCodes: string[] } {
  const skus = new Set(cart.cartItems.map(({ productData }) => productData.veloxProductId));
  for (const { sku } of lines) skus.delete(sku);
  const known = [...applied.flatMap(({ codes }) => codes), ...disallowed.flatMap((each) => each.relatedCouponCodes)];
  const folded = new Set(known.map(foldCode));
  return { skus: [...skus], couponCodes: couponCodes.filter((code) => !folded.has(foldCode(code))) };
}

async function readLines(db: Database, bottles: ReadonlyMap<string, number>, now: number): Promise<OfferLine[]> {
  if (bottles.size === 0) return [];
  const found = await db
    .select({ sku: variants.code, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.code, [...bottles.keys()]));
  return found
    .filter(({ product }) => product.functionalType !== "giftcard")
    .filter(({ product }) => product.showPrice || !isComingSoon(summaryFrom(product, []), now))
    .map(({ sku, product: { id, categoryIds, priceCents } }) => ({
      sku,
      productId: id,
      categoryIds,
      qty: bottles.get(sku) ?? 0,
      unitPrice: priceCents,
    }));
}
