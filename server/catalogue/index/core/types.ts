import type {
  Badge,
  Category,
  CategoryResult,
  FacetOption,
  Listing,
  ListingParams,
  LocationQty,
  OptionFacetKey,
  ProductResult,
  ProductSummary,
} from "@corkwood/commerce";

/** A product as the database holds it, with what only the index needs. */
export interface CatalogueRecord {
  /** `price` and `showPrice` as the merchant set them; the index computes `soldOut` and `comingSoon`. */
  summary: ProductSummary;
  /** The product's own category first. */
  categoryIds: string[];
  previousPaths: string[];
  groupId: string | null;
  /** Position in the recommended order: lower is earlier. It need not be unique. */
  rank: number;
  /** Epoch seconds. */
  createdAt: number;
  /** Epoch seconds at which the merchant last changed it, where that is known. */
  updatedAt?: number | undefined;
}

export interface CatalogueCategory extends Category {
  /** HTML, sanitised, or empty. */
  description: string;
  /** Position among its siblings. */
  position: number;
}

/** Everything an index is built from: plain data, so that a worker thread could build it. */
export interface CatalogueData {
  version: number;
  records: CatalogueRecord[];
  categories: CatalogueCategory[];
  badges: Badge[];
}

/** The scope of a listing. A category's path has no leading slash; the words of a search are in `params.q`. */
export type ScopeRequest = { kind: "all" } | { kind: "category"; path: string } | { kind: "search" };

/** Stock of one variant as an order or the merchant left it. */
export interface VariantStock {
  productId: string;
  variantId: string;
  qty: number;
  qtyRaw: number;
  locationQtys: Record<string, LocationQty>;
  /** Epoch seconds; of the product. */
  stockUpdatedAt: number;
}

export interface CategoryNode extends CatalogueCategory {
  children: CategoryNode[];
  /** Listed products in it and below it. */
  count: number;
}

export interface Brand {
  name: string;
  /** Its value of the `producers` facet. */
  value: string;
  /** Where its products are listed, with a leading slash. */
  path: string;
  count: number;
}

/** The suggestions for what was typed so far; positions are set where all results are put together. */
export interface Suggestions {
  /** Brands first. */
  categories: Omit<CategoryResult, "position">[];
  products: Omit<ProductResult, "position">[];
  /** Something matches the words as typed, so results with typos need not be offered. */
  isAsTyped: boolean;
}

/** A product found by path: `redirectTo` (no leading slash) is set where the path asked for is a previous one. */
export interface PathMatch {
  product: ProductSummary;
  redirectTo: string | undefined;
}

/**
 * The catalogue's read model. A search cluster could replace it: nothing outside depends on how it stores data. `now`
 * is epoch milliseconds: releases happen between two calls without a rebuild.
 */
export interface CatalogueIndex {
  readonly version: number;
  /** Undefined where there is no such category. */
  list(scope: ScopeRequest, params: ListingParams, now: number): Listing | undefined;
  /** Options of one facet whose label holds `match`; undefined where there is no such category. */
  facetOptions(
    scope: ScopeRequest,
    params: ListingParams,
    facet: OptionFacetKey,
    request: { match: string; limit: number },
    now: number,
  ): { options: FacetOption[]; optionCount: number } | undefined;
  /** The few best brands, categories and products for what a shopper has typed so far. */
  suggest(query: string, now: number): Suggestions;
  byId(id: string, now: number): ProductSummary | undefined;
  /** In the order asked for; unknown ids are left out. */
  byIds(ids: readonly string[], now: number): ProductSummary[];
  /** In recommended order, with sold out products last. */
  byCategory(categoryId: string, limit: number, now: number): ProductSummary[];
  byGroup(groupId: string, now: number): ProductSummary[];
  /** A current path wins over a previous one. */
  byPath(path: string, now: number): PathMatch | undefined;
  /** The categories from the root to the product's own, with leading slashes. */
  breadcrumbOf(productId: string): { name: string; path: string }[];
  /** The last of those. */
  categoryOf(productId: string): CategoryNode | undefined;
  category(path: string): CategoryNode | undefined;
  categoryById(id: string): CategoryNode | undefined;
  readonly categories: readonly CategoryNode[];
  readonly categoriesTree: readonly CategoryNode[];
  readonly brands: readonly Brand[];
  readonly badges: readonly Badge[];
  /** Every product that a listing can show, in recommended order: its path, and when it last changed in epoch seconds. */
  listed(): Iterable<{ path: string; updatedAt: number | undefined }>;
  /** Updates stock in place, without a rebuild. Unknown variants are ignored. */
  patchStock(stock: readonly VariantStock[]): void;
}
