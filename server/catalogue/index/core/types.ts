import type {
  Badge,
  Category,
  CategoryResult,
  FacetOption,
  Image,
  Listing,
  ListingParams,
  LocationQty,
  OptionFacetKey,
  ProductResult,
  ProductSummary,
  Recommended,
  Store,
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

/** What the trade calls something, and what stands on the bottles: any of the meanings is right. */
export interface Nickname {
  typed: string;
  meanings: readonly string[];
}

/** What the merchant says of a brand. */
export interface BrandText {
  /** Its value of the `producers` facet. */
  id: string;
  name: string;
  /** HTML, sanitised, or empty. */
  description: string;
  logo: Image | null;
}

/** Everything an index is built from: plain data, so that a worker thread could build it. */
export interface CatalogueData {
  version: number;
  records: CatalogueRecord[];
  categories: CatalogueCategory[];
  badges: Badge[];
  brands: BrandText[];
  /** The merchant's own. */
  nicknames: Nickname[];
}

/** The scope of a listing. Paths of categories and brands have no leading slash; the words of a search are in `params.q`. */
export type ScopeRequest =
  | { kind: "all" }
  | { kind: "category"; path: string }
  | { kind: "brand"; path: string }
  | { kind: "search" };

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
  /** Its page, with a leading slash. */
  path: string;
  count: number;
  /** HTML, sanitised, or empty. */
  description: string;
  logo: Image | null;
}

/** The suggestions for what was typed so far; positions are set where all results are put together. */
export interface Suggestions {
  /** Brands first. */
  categories: Omit<CategoryResult, "position">[];
  products: Omit<ProductResult, "position">[];
  /** Something matches the words as typed, so results with typos need not be offered. */
  isAsTyped: boolean;
}

/** What was learnt from shoppers, by product id. */
export interface Learnt {
  /** What was bought or kept together with a product, with a strength from 0 to 1. */
  boughtWith: (id: string) => readonly (readonly [id: string, strength: number])[];
  /** From 0 to 1: how much it sells, beside what sells most. */
  popularity: (id: string) => number;
  /** What sells most, best first. */
  popular: readonly string[];
}

export interface RecommendationsAsked {
  /** What the shopper looks at or has, newest last. None of it is recommended, nor another vintage of it. */
  productIds: readonly string[];
  limit: number;
  /** Undefined where nothing was learnt yet. */
  learnt?: Learnt | undefined;
}

export interface RecommendedProduct {
  product: ProductSummary;
  /** Undefined where there is nothing to say. */
  why: Recommended | undefined;
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
  /** Undefined where there is no such category or brand. */
  list(scope: ScopeRequest, params: ListingParams, now: number): Listing | undefined;
  /** Options of one facet whose label holds `match`; undefined where there is no such category or brand. */
  facetOptions(
    scope: ScopeRequest,
    params: ListingParams,
    facet: OptionFacetKey,
    request: { match: string; limit: number },
    now: number,
  ): { options: FacetOption[]; optionCount: number } | undefined;
  /** The few best brands, categories and products for what a shopper has typed so far. */
  suggest(query: string, now: number): Suggestions;
  /** What goes with products, best first (specification/recommendations#embedded). */
  recommend(asked: RecommendationsAsked, now: number): RecommendedProduct[];
  byId(id: string, now: number): ProductSummary | undefined;
  /** In the order asked for; unknown ids are left out. */
  byIds(ids: readonly string[], now: number): ProductSummary[];
  /** In recommended order, with sold out products last. */
  byCategory(categoryId: string, limit: number, now: number): ProductSummary[];
  /** What a store has to be picked up, in recommended order, and how much of it there is in all. */
  atStore(store: Pick<Store, "erpStoreId">, limit: number, now: number): { products: ProductSummary[]; total: number };
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
  /** By its value of the `producers` facet. */
  brand(value: string): Brand | undefined;
  readonly badges: readonly Badge[];
  /** Every product that a listing can show, in recommended order: its path, and when it last changed in epoch seconds. */
  listed(): Iterable<{ path: string; updatedAt: number | undefined }>;
  /** Updates stock in place, without a rebuild. Unknown variants are ignored. */
  patchStock(stock: readonly VariantStock[]): void;
}
