import { sampleShop, type SampleProduct } from "@corkwood/sample";
import type { CatalogueData, CatalogueRecord } from "../index/core/types.ts";

function recordOf(product: SampleProduct): CatalogueRecord {
  const { description: _, categoryIds, previousPaths, releasedAt, popularity, bottle: _drawing, ...summary } = product;
  return {
    summary: {
      ...summary,
      soldOut: false,
      comingSoon: false,
      isDiscounted: product.price < product.erpOriginalPrice,
      stockTotal: product.variants.reduce((total, { qty }) => total + qty, 0),
    },
    categoryIds,
    previousPaths,
    groupId: null,
    rank: -popularity,
    createdAt: releasedAt,
  };
}

/** The sample shop as index data, without a database, for tests and measurements. */
export function sampleCatalogue(products: number, now: number): CatalogueData {
  const shop = sampleShop({ products, now });
  return {
    version: 1,
    records: shop.products.map(recordOf),
    categories: shop.categories.map((category, position) => ({ ...category, description: "", position })),
    badges: shop.badges,
    brands: [],
    nicknames: [],
  };
}
