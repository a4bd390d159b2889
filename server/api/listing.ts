import {
  facetDefinitions,
  parseListingParams,
  type Listing,
  type ListingParams,
  type OptionFacetKey,
} from "@corkwood/commerce";
import type { Context } from "hono";
import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { ScopeRequest } from "../catalogue/index/core/types.ts";
import type { Content } from "../content/content.ts";
import { problem } from "../foundation/problem.ts";
import { publicJson } from "../http/caching.ts";
import { parse, readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface ListingDependencies {
  catalogue: Pick<Catalogue, "index" | "descriptions">;
  /** Where there are articles on categories. */
  content?: Pick<Content, "article">;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Options are shown ten at first, then up to a hundred; a search answers up to a hundred
 * (specification/listing#facet-limits).
 */
const fewestOptions = 10;
const maxOptions = 100;

/** No category lies deeper. Characters. */
const longestPath = 300;

const scopeQuery = z.object({
  scope: z.enum(["all", "category", "search"], "Use all, category or search."),
  path: z.string().optional().describe("A category's path; needed for that scope"),
});

const optionFacets = facetDefinitions.flatMap(({ key, kind }) =>
  kind === "options" || kind === "searchable" ? [key] : [],
);
const facetParam = z.object({
  facet: z.enum(optionFacets as [OptionFacetKey, ...OptionFacetKey[]], `Use one of ${optionFacets.join(", ")}.`),
});

const optionsQuery = z.object({
  match: z.string().max(120, "Use 120 characters or fewer.").default("").describe("A part of the option's label"),
  limit: z.coerce.number().int().min(1).max(maxOptions).default(fewestOptions),
});

/** What the page's own address may say, for the description of the call. */
const listingQuery = scopeQuery.extend(
  Object.fromEntries(
    [...facetDefinitions.map(({ param }) => param), "q", "available", "sort", "display", "page", "pages", "walk"].map(
      (name) => [name, z.string().optional()],
    ),
  ),
);

const categoryUnknown = { 404: ["CATEGORY_NOT_FOUND"] } as const;

const operations: Operation[] = [
  {
    method: "get",
    path: "/api/listing",
    operationId: "getListing",
    summary:
      "Products of a scope with facets, sort, availability and pages; parameters as in the page's address, where display=full brings descriptions",
    tag: "listing",
    query: listingQuery,
    response: { description: "A Listing" },
    problems: categoryUnknown,
  },
  {
    method: "get",
    path: "/api/listing/facets/{facet}",
    operationId: "getFacetOptions",
    summary: "Options of one facet under the listing's other choices",
    tag: "listing",
    pathParams: facetParam,
    query: listingQuery.extend(optionsQuery.shape),
    response: { description: "`{options, optionCount}`" },
    problems: categoryUnknown,
  },
];

function readScope(context: Context): ScopeRequest {
  const { scope, path } = readQuery(context, scopeQuery);
  if (scope !== "category") return { kind: scope };
  const categoryPath = (path ?? "").replace(/^\/+|\/+$/g, "");
  if (categoryPath.length > longestPath) throw noCategory();
  if (categoryPath === "") {
    throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [
      { path: "path", message: "Name the path of the category." },
    ]);
  }
  return { kind: "category", path: categoryPath };
}

function noCategory(): Error {
  return problem("CATEGORY_NOT_FOUND", 404, "There is no category at this path.");
}

/** Only facets that say so can be searched (specification/listing#kinds-match). */
function refuseSearch(facet: OptionFacetKey, match: string): void {
  if (match === "" || facetDefinitions.some(({ key, kind }) => key === facet && kind === "searchable")) return;
  throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [
    { path: "match", message: "The options of this facet can't be searched." },
  ]);
}

/** Listings, and the options of their facets. */
export function listingApi({ catalogue, content, now }: ListingDependencies): ApiModule {
  /** The index holds no descriptions: in memory they would weigh more than all the rest. */
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

  return {
    operations,
    mount: (app) => {
      app.get("/api/listing", async (c) => {
        const params = parseListingParams(new URL(c.req.url).searchParams);
        const scope = readScope(c);
        const found = catalogue.index.list(scope, params, now());
        if (!found) throw noCategory();
        const listing = withArticle(found, scope, params);
        return publicJson(c, params.display === "full" ? await withDescriptions(listing) : listing);
      });
      app.get("/api/listing/facets/:facet", (c) => {
        const { facet } = parse({ facet: c.req.param("facet") }, facetParam);
        const request = readQuery(c, optionsQuery);
        refuseSearch(facet, request.match.trim());
        const params = parseListingParams(new URL(c.req.url).searchParams);
        const found = catalogue.index.facetOptions(readScope(c), params, facet, request, now());
        if (!found) throw noCategory();
        return publicJson(c, found);
      });
    },
  };
}
