import {
  defaultListingParams,
  keysOf,
  listingSearch,
  sortOrders,
  type Listing,
  type ListingParams,
} from "@corkwood/commerce";
import type { CatalogueIndex, ScopeRequest } from "../catalogue/index/core/types.ts";

/** One request for a listing. */
export interface Question {
  scope: ScopeRequest;
  params: ListingParams;
}

type Random = () => number;

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

function randomParams(random: Random, { facets }: Listing): ListingParams {
  const params: ListingParams = { ...defaultListingParams, options: {}, ranges: {} };
  for (const facet of facets) {
    if (random() > 0.3) continue;
    if (facet.kind === "toggle") params[facet.key] = true;
    else if (facet.kind === "range") {
      const low = Math.floor(facet.min + random() * (facet.max - facet.min) * 0.5);
      params.ranges[facet.key] = { min: low, max: Math.ceil(low + (facet.max - low) * random()) };
    } else {
      const count = 1 + Math.floor(random() * 3);
      params.options[facet.key] = [...new Set(Array.from({ length: count }, () => pick(random, facet.options).value))];
    }
  }
  params.available = random() < 0.2;
  params.sort = pick(random, keysOf(sortOrders));
  params.page = random() < 0.2 ? 2 : 1;
  return params;
}

/** Typical requests, with about three facets each: half are for a category and a fifth are searches. */
export function randomQuestions(index: CatalogueIndex, count: number, random: Random, now: number): Question[] {
  const words = index.brands.flatMap(({ name }) => name.split(" ")).filter((word) => word.length > 3);
  return Array.from({ length: count }, () => {
    const kind = random();
    const scope: ScopeRequest =
      kind < 0.3
        ? { kind: "all" }
        : kind < 0.8
          ? { kind: "category", path: pick(random, index.categories).path }
          : { kind: "search" };
    const q = scope.kind === "search" ? pick(random, words).slice(0, 4) : "";
    const open = index.list(scope, { ...defaultListingParams, q }, now);
    const params = open ? randomParams(random, open) : defaultListingParams;
    return { scope, params: { ...params, q } };
  });
}

/** URL of the request. */
export function addressOf({ scope, params }: Question): string {
  const path = scope.kind === "category" ? `&path=${encodeURIComponent(scope.path)}` : "";
  return `/api/listing?scope=${scope.kind}${path}${listingSearch(params).replace("?", "&")}`;
}
