import {
  defaultListingParams,
  listingHref,
  type FactLinks,
  type OptionFacetKey,
  type ProductFacts,
} from "@corkwood/commerce";
import { slugOf } from "../text/fold.ts";
import type { CatalogueIndex } from "./index/core/types.ts";

/** Links to listings with the same producer, variety, region or country (specification/product-page#fact-links). */
export function factLinksOf(index: Pick<CatalogueIndex, "brand">, facts: ProductFacts): FactLinks {
  const listed = (facet: OptionFacetKey, names: readonly (string | undefined)[]) =>
    names.flatMap((name = "") => {
      const value = slugOf(name);
      const params = { ...defaultListingParams, options: { [facet]: [value] } };
      return value === "" ? [] : [{ name, path: listingHref({ path: "/products" }, params) }];
    });
  const producer = index.brand(slugOf(facts.producer ?? ""));
  return {
    ...(producer && { producer: { name: producer.name, path: producer.path } }),
    varieties: listed("varieties", facts.varieties ?? []),
    regions: listed("regions", [facts.region]),
    countries: listed("countries", [facts.country]),
  };
}
