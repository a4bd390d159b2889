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
  /** `price` and `showPrice` as the merchant set them; `soldOut` and `comingSoon` are worked out by the index. */
  summary: ProductSummary;
  /** The product's own category first. */
  categoryIds: string[];
  previousPaths: string[];
  groupId: string | null;
  /** Place in the recommended order: lower is earlier. Need not be unique. */
  rank: number;
  /** Epoch seconds. */
  createdAt: number;
  /** Epoch seconds at which the merchant last changed it, where that is known. */
  updatedAt?: number | undefined;
}

export interface CatalogueCategory extends Category {
  /** HTML, sanitised, or empty. */
  description: string;
  /** Place among its siblings. */
  position: number;
}

/** Everything an index is built from: plain data, so that a worker thread could build it. */
export interface CatalogueData {
  version: number;
  records: CatalogueRecord[];
  categories: CatalogueCategory[];
  badges: Badge[];
}

/** What a listing is asked of. A category's path has no leading slash; the words of a search stand in `params.q`. */
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

/** What the catalogue offers for what was typed so far; places are given where all results come together. */
export interface Suggestions {
  /** Brands first. */
  categories: Omit<CategoryResult, "position">[];
  products: Omit<ProductResult, "position">[];
  /** Something holds the words as they were typed: what only resembles them need not be offered beside it. */
  isAsTyped: boolean;
}

/** A product found by path: `redirectTo` (no leading slash) is set where the path asked for is a previous one. */
export interface PathMatch {
  product: ProductSummary;
  redirectTo: string | undefined;
}

/**
 * The catalogue's read model. A search cluster could stand in its place: nothing outside asks how it is kept.
 * `now` is epoch milliseconds: release times pass between two calls without a rebuild.
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
  /** In recommended order, what can be bought before what is sold out. */
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
  /** Takes new stock in place, without a rebuild. Unknown variants are ignored. */
  patchStock(stock: readonly VariantStock[]): void;
}
