import { handlesIn, searchText, type Comparison, type ProductSummary } from "@corkwood/commerce";
import type { Api } from "../../services/api.ts";
import type { PageQuery } from "../../shared/routing/pageQuery.ts";

export interface CompareData {
  comparison: Comparison;
  onlyDifferences: boolean;
  /** What another bottle is looked for by; empty where nothing is. */
  query: string;
  /** What was found; undefined where nothing was looked for. */
  found?: ProductSummary[] | undefined;
}

async function find(api: Api, query: string): Promise<ProductSummary[]> {
  const { productResults } = await api.get("/api/search", { query: { q: query } });
  return productResults.map(({ product }) => product);
}

/** Loads what the address names (specification/compare#address), and what its `q` finds to add. */
export async function loadComparison(api: Api, address: PageQuery): Promise<CompareData> {
  const products = handlesIn(address.getAll("products")).join(",");
  const query = searchText(address.get("q") ?? "");
  const [comparison, found] = await Promise.all([
    api.get("/api/products/compare", { query: { products } }),
    // The comparison is whole without it.
    query === "" ? undefined : find(api, query).catch(() => []),
  ]);
  return { comparison, onlyDifferences: address.get("differences") === "true", query, found };
}
