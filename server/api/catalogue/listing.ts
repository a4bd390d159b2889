import {
  facetDefinitions,
  parseListingParams,
  type Listing,
  type ListingParams,
  type OptionFacetKey,
  withoutSlashes,
} from "@corkwood/commerce";
import { contract, type Contract, type RequestOf } from "@corkwood/commerce/contract";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { ScopeRequest } from "../../catalogue/index/core/types.ts";
import type { Content } from "../../content/content.ts";
import { problem } from "../../foundation/problem.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface ListingDependencies {
  catalogue: Pick<Catalogue, "index" | "descriptions">;
  /** Category articles and drawings. Undefined if the shop has none. */
  content?: Pick<Content, "article" | "head">;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Maximum path length in characters. No category path or brand name is longer. */
const longestPath = 300;

type ScopeQuery = RequestOf<Contract["listing"]["GET /api/listing"]>["query"];

function readScope({ scope, path = "" }: Pick<ScopeQuery, "scope" | "path">): ScopeRequest {
  if (scope === "all" || scope === "search") return { kind: scope };
  const ownPath = withoutSlashes(path);
  if (ownPath.length > longestPath) throw notFound({ kind: scope });
  if (ownPath === "") {
    throw problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", [
      { path: "path", message: `Send the path of the ${scope}.` },
    ]);
  }
  return { kind: scope, path: ownPath };
}

function notFound({ kind }: Pick<ScopeRequest, "kind">): Error {
  return kind === "brand"
    ? problem("BRAND_NOT_FOUND", 404, "There is no brand at this path.")
    : problem("CATEGORY_NOT_FOUND", 404, "There is no category at this path.");
}

/** Rejects a search within a facet that is not searchable (specification/listing#kinds-match). */
function refuseSearch(facet: OptionFacetKey, match: string): void {
  if (match === "" || facetDefinitions.some(({ key, kind }) => key === facet && kind === "searchable")) return;
  throw problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", [
    { path: "match", message: "The options of this facet can't be searched." },
  ]);
}

/** Endpoints for listings and their facet options. */
export function listingApi({ catalogue, content, now }: ListingDependencies): ApiModule<Contract["listing"]> {
  /**
   * Adds descriptions from the database. The index does not contain descriptions, because they would need more memory
   * than all other fields.
   */
  const withDescriptions = async (listing: Listing): Promise<Listing> => {
    const descriptions = await catalogue.descriptions(listing.products.map(({ id }) => id));
    return {
      ...listing,
      products: listing.products.map((product) => ({ ...product, description: descriptions[product.id] })),
    };
  };

  const withArticle = (listing: Listing, scope: ScopeRequest, { page }: ListingParams): Listing => {
    if (scope.kind !== "category" || page > 1) return listing;
    const article = content?.article(catalogue.index.category(scope.path)?.id ?? "");
    return article ? { ...listing, scope: { ...listing.scope, article } } : listing;
  };

  /**
   * Adds the drawing or picture of the category, or of its nearest ancestor that has one
   * (specification/listing#category-head).
   */
  const withHead = (listing: Listing): Listing => {
    const { kind, breadcrumb } = listing.scope;
    if (kind !== "category") return listing;
    const ids = breadcrumb.map(({ path }) => catalogue.index.category(path.replace("/categories/", ""))?.id ?? "");
    const [head] = ids.reverse().flatMap((id) => content?.head(id) ?? []);
    return head ? { ...listing, scope: { ...listing.scope, ...head } } : listing;
  };

  return serve(contract.listing, {
    "GET /api/listing": async ({ query, search }) => {
      const params = parseListingParams(search);
      const scope = readScope(query);
      const found = catalogue.index.list(scope, params, now());
      if (!found) throw notFound(scope);
      const listing = withHead(withArticle(found, scope, params));
      return params.display === "full" ? withDescriptions(listing) : listing;
    },
    "GET /api/listing/facets/{facet}": ({ params: { facet }, query, search }) => {
      refuseSearch(facet, query.match.trim());
      const scope = readScope(query);
      const found = catalogue.index.facetOptions(scope, parseListingParams(search), facet, query, now());
      if (!found) throw notFound(scope);
      return found;
    },
  });
}
