import type { ProductSummary } from "./product.ts";

/**
 * What `GET /api/search` answers (specification 1, section 3 'Search results', and section 9 for how many of each there are).
 * `position` runs over all lists in the order in which they are shown, from 1. `highlightedName` is HTML: the name, escaped,
 * with `<mark>` around what matched.
 */
interface SearchHit {
  position: number;
  name: string;
  highlightedName: string;
  /** Without a leading slash. */
  path: string;
}

export interface ProductResult extends SearchHit {
  productId: string;
  product: ProductSummary;
}

export interface CategoryResult extends SearchHit {
  categoryId: string;
  /** Brands are categories of a kind of their own. */
  kind: "brand" | "category";
}

export interface InfoPageResult extends SearchHit {
  id: string;
}

export interface SearchResults {
  /** Brands first. */
  categoryResults: CategoryResult[];
  productResults: ProductResult[];
  infoPageResults: InfoPageResult[];
}
