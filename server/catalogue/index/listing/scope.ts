import type { ListingParams, ListingScope } from "@corkwood/commerce";
import { add, emptySet, intersection, type Bitset } from "../core/bitset.ts";
import { breadcrumbTo, type CategoryTree } from "../facets/categories.ts";
import { productsWithAny, type OptionColumn } from "../facets/columns.ts";
import { readSearchQuery, type SearchQuery } from "../search/priceWords.ts";
import type { ProductText } from "../search/productText.ts";
import type { Brand, CategoryNode, ScopeRequest } from "../core/types.ts";

/** A listing's scope: header, products, and the categories in its category facet. */
export interface FoundScope {
  head: ListingScope;
  products: Bitset;
  /** Products by relevance. Undefined if the scope has no relevance order. */
  relevance: Uint32Array | undefined;
  /** Parsed query of a search. */
  asked?: SearchQuery;
  offered: readonly CategoryNode[];
}

interface ScopeSources {
  tree: CategoryTree;
  categoryColumn: OptionColumn;
  /** Brands by their value in the `producers` facet. */
  brandOf: ReadonlyMap<string, Brand>;
  producers: OptionColumn;
  listed: Bitset;
  text: ProductText;
  count: number;
  /** Products within a query's price and vintage ranges. Undefined if the query has neither. */
  within: (query: SearchQuery) => Bitset | undefined;
}

function childrenOf(nodes: readonly CategoryNode[]): ListingScope["children"] {
  return nodes.map(({ name, path, count }) => ({ name, path: `/categories/${path}`, count }));
}

/** Undefined if there is no such category or brand. */
export function findScope(request: ScopeRequest, params: ListingParams, sources: ScopeSources): FoundScope | undefined {
  if (request.kind === "search") return searchScope(params.q, sources);
  if (request.kind === "category") return categoryScope(request.path, sources);
  if (request.kind === "brand") return brandScope(request.path, sources);
  const title = "All products";
  const path = "/products";
  const children = childrenOf(sources.tree.roots);
  return {
    head: { kind: "all", title, path, description: "", breadcrumb: [{ name: title, path }], children },
    products: sources.listed,
    relevance: undefined,
    offered: sources.tree.roots,
  };
}

function categoryScope(path: string, { tree, categoryColumn, count }: ScopeSources): FoundScope | undefined {
  const node = tree.byPath.get(path);
  const code = node && categoryColumn.codes.get(node.id);
  if (!node || code === undefined) return undefined;
  return {
    head: {
      kind: "category",
      title: node.name,
      path: `/categories/${node.path}`,
      description: node.description,
      breadcrumb: breadcrumbTo(tree.ancestry(node.id)),
      children: childrenOf(node.children),
    },
    products: productsWithAny(categoryColumn, [code], count),
    relevance: undefined,
    offered: node.children,
  };
}

const allBrands = { name: "All brands", path: "/brands" };

/** All products of a producer (specification/listing#brand). */
function brandScope(value: string, { tree, brandOf, producers, listed, count }: ScopeSources): FoundScope | undefined {
  const brand = brandOf.get(value);
  const code = producers.codes.get(value);
  if (!brand || code === undefined) return undefined;
  const { name, path, description, logo } = brand;
  const breadcrumb = [allBrands, { name, path }];
  return {
    head: { kind: "brand", title: name, path, description, breadcrumb, children: [], ...(logo && { logo }) },
    products: intersection([listed], productsWithAny(producers, [code], count)),
    relevance: undefined,
    offered: tree.roots,
  };
}

function searchScope(query: string, { tree, text, count, within }: ScopeSources): FoundScope {
  const ofSku = text.bySku(query);
  const read = readSearchQuery(query);
  const relevance = ofSku === undefined ? text.search(read.words, within(read)) : Uint32Array.of(ofSku);
  const products = emptySet(count);
  for (const ordinal of relevance) add(products, ordinal);
  const title = query === "" ? "Search" : `Results for “${query}”`;
  return {
    head: {
      kind: "search",
      title,
      path: "/search",
      description: "",
      breadcrumb: [{ name: "Search", path: "/search" }],
      // If there are no results, offer the categories instead.
      children: relevance.length === 0 ? childrenOf(tree.roots.filter(({ count: size }) => size > 0)) : [],
    },
    products,
    relevance,
    asked: read,
    offered: tree.roots,
  };
}
