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

/** Product as stored in the database, plus data that only the index needs. */
export interface CatalogueRecord {
  /** `price` and `showPrice` as set by the merchant. The index computes `soldOut` and `comingSoon`. */
  summary: ProductSummary;
  /** The product's own category first. */
  categoryIds: string[];
  previousPaths: string[];
  groupId: string | null;
  /** Position in the recommended order: lower values come first. Not necessarily unique. */
  rank: number;
  /** Epoch seconds. */
  createdAt: number;
  /** Time at which the merchant last changed the product, in epoch seconds, if known. */
  updatedAt?: number | undefined;
}

export interface CatalogueCategory extends Category {
  /** Category description: sanitised HTML, or empty. */
  description: string;
  /** Position among the categories with the same parent. */
  position: number;
}

/** Trade name or abbreviation on a label, with its possible meanings. */
export interface Nickname {
  typed: string;
  meanings: readonly string[];
}

/** Merchant's text about a brand. */
export interface BrandText {
  /** Value in the `producers` facet. */
  id: string;
  name: string;
  /** Text about the brand: sanitised HTML, or empty. */
  description: string;
  logo: Image | null;
}

/** All inputs to an index, as plain data, so that the index could be built in a worker thread. */
export interface CatalogueData {
  version: number;
  records: CatalogueRecord[];
  categories: CatalogueCategory[];
  badges: Badge[];
  brands: BrandText[];
  /** Nicknames that the merchant defined. */
  nicknames: Nickname[];
}

/** Listing scope. Category and brand paths have no leading slash. The search words are in `params.q`. */
export type ScopeRequest =
  | { kind: "all" }
  | { kind: "category"; path: string }
  | { kind: "brand"; path: string }
  | { kind: "search" };

/** A variant's stock after a change by an order or the merchant. */
export interface VariantStock {
  productId: string;
  variantId: string;
  qty: number;
  qtyRaw: number;
  locationQtys: Record<string, LocationQty>;
  /** Time at which the stock of any variant of the product last changed, in epoch seconds. */
  stockUpdatedAt: number;
}

export interface CategoryNode extends CatalogueCategory {
  children: CategoryNode[];
  /** Number of listed products in the category and its subcategories. */
  count: number;
}

export interface Brand {
  name: string;
  /** Value in the `producers` facet. */
  value: string;
  /** Path of the page, with a leading slash. */
  path: string;
  count: number;
  /** HTML, sanitised, or empty. */
  description: string;
  logo: Image | null;
}

/** Suggestions for a partial query. Positions are set when all results are combined. */
export interface Suggestions {
  /** Brands and categories, brands first. */
  categories: Omit<CategoryResult, "position">[];
  products: Omit<ProductResult, "position">[];
  /** Whether anything matches as typed. If so, fuzzy matching is unnecessary. */
  isAsTyped: boolean;
}

/** Data learned from shoppers, by product id. */
export interface Learnt {
  /** Products that shoppers bought or saved together with a product, with the strength of each link from 0 to 1. */
  boughtWith: (id: string) => readonly (readonly [id: string, strength: number])[];
  /** Sales relative to the bestseller, from 0 to 1. */
  popularity: (id: string) => number;
  /** Bestsellers, best first. */
  popular: readonly string[];
}

export interface RecommendationsAsked {
  /**
   * Products that the shopper is viewing, or has in the cart or wishlist, newest last. These products and their other
   * vintages are not recommended.
   */
  productIds: readonly string[];
  limit: number;
  /** Undefined until something has been learnt. */
  learnt?: Learnt | undefined;
}

export interface RecommendedProduct {
  product: ProductSummary;
  /** Reason for the recommendation, if any. */
  why: Recommended | undefined;
}

/**
 * Product found by path. If the requested path is a previous one, `redirectTo` is the current path, without a leading
 * slash.
 */
export interface PathMatch {
  product: ProductSummary;
  redirectTo: string | undefined;
}

/**
 * The catalogue's read model. A search cluster could replace the model, because no other code depends on how the data
 * is stored. `now` is epoch milliseconds; releases take effect between two calls without a rebuild.
 */
export interface CatalogueIndex {
  readonly version: number;
  /** Undefined if there is no such category or brand. */
  list(scope: ScopeRequest, params: ListingParams, now: number): Listing | undefined;
  /** Options of one facet whose label contains `match`. Undefined if there is no such category or brand. */
  facetOptions(
    scope: ScopeRequest,
    params: ListingParams,
    facet: OptionFacetKey,
    request: { match: string; limit: number },
    now: number,
  ): { options: FacetOption[]; optionCount: number } | undefined;
  /** Best few brands, categories and products for a partial query. */
  suggest(query: string, now: number): Suggestions;
  /** Recommended products, best first (specification/recommendations#embedded). */
  recommend(asked: RecommendationsAsked, now: number): RecommendedProduct[];
  byId(id: string, now: number): ProductSummary | undefined;
  /** Products in the order of `ids`. Unknown ids are omitted. */
  byIds(ids: readonly string[], now: number): ProductSummary[];
  /** The category's products in recommended order, with sold-out products last. */
  byCategory(categoryId: string, limit: number, now: number): ProductSummary[];
  /** Products in stock for pickup at a store, in recommended order, and the total number of such products. */
  atStore(store: Pick<Store, "erpStoreId">, limit: number, now: number): { products: ProductSummary[]; total: number };
  byGroup(groupId: string, now: number): ProductSummary[];
  /** A current path takes precedence over a previous one. */
  byPath(path: string, now: number): PathMatch | undefined;
  /** Categories from the root to the product's own, with leading slashes. */
  breadcrumbOf(productId: string): { name: string; path: string }[];
  /** The product's own category, last in its breadcrumb. */
  categoryOf(productId: string): CategoryNode | undefined;
  category(path: string): CategoryNode | undefined;
  categoryById(id: string): CategoryNode | undefined;
  readonly categories: readonly CategoryNode[];
  readonly categoriesTree: readonly CategoryNode[];
  readonly brands: readonly Brand[];
  /** Looks up a brand by its value in the `producers` facet. */
  brand(value: string): Brand | undefined;
  readonly badges: readonly Badge[];
  /**
   * Every product that a listing can show, in recommended order, with its path and the time of its last change in epoch
   * seconds.
   */
  listed(): Iterable<{ path: string; updatedAt: number | undefined }>;
  /** Updates stock in place, without a rebuild. Unknown variants are ignored. */
  patchStock(stock: readonly VariantStock[]): void;
}
