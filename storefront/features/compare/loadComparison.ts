import { handlesIn, searchText, type Comparison, type ProductSummary } from "@corkwood/commerce";
import type { Api } from "../../services/api.ts";
import type { PageQuery } from "../../shared/routing/pageQuery.ts";

export interface CompareData {
  comparison: Comparison;
  onlyDifferences: boolean;
  /** Query for another product to add; empty if there is none. */
  query: string;
  /** Search results; undefined without a query. */
  found?: ProductSummary[] | undefined;
}

async function find(api: Api, query: string): Promise<ProductSummary[]> {
  const { productResults } = await api.get("/api/search", { query: { q: query } });
  return productResults.map(({ product }) => product);
}

/** Loads the products in the URL (specification/compare#address), and the results for its `q` parameter. */
export async function loadComparison(api: Api, address: PageQuery): Promise<CompareData> {
  const products = handlesIn(address.getAll("products")).join(",");
  const query = searchText(address.get("q") ?? "");
  const [comparison, found] = await Promise.all([
    api.get("/api/products/compare", { query: { products } }),
    // The comparison is usable without search results.
    query === "" ? undefined : find(api, query).catch(() => []),
  ]);
  return { comparison, onlyDifferences: address.get("differences") === "true", query, found };
}
