import {
  dollars,
  facetDefinitions,
  type Listing,
  type OptionFacetKey,
  type ProductSummary,
  type RangeFacetKey,
  type ToggleFacetKey,
} from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import { bottleOf } from "./drawings.ts";

/** Products for listing pages. */
export const bottles: ProductSummary[] = [
  ["Stony Pocket Shiraz 2022", "Barossa Valley", 24],
  ["Stony Pocket Old Vine Shiraz 2021", "Barossa Valley", 42],
  ["Stony Pocket Riesling 2025", "Eden Valley", 22],
].map(([name, region, price], at) =>
  aProduct({
    id: `p-${at + 1}`,
    name: String(name),
    path: `products/p-${at + 1}`,
    price: dollars(Number(price)),
    erpOriginalPrice: dollars(Number(price)),
    images: [{ url: bottleOf(String(name)), alt: String(name) }],
    facts: { producer: "Stony Pocket", region: String(region), country: "Australia" },
  }),
);

/** Values and product counts of each facet's options. */
const options: Record<OptionFacetKey, Readonly<Record<string, number>>> = {
  category: { "Barossa Shiraz": 84, "Heathcote Shiraz": 31 },
  varieties: { Shiraz: 103, "Grenache Shiraz Mourvèdre": 8, "Shiraz Viognier": 4 },
  regions: { "Barossa Valley": 61, Heathcote: 31, "McLaren Vale": 20, "Northern Rhône": 3 },
  countries: { Australia: 112, France: 3 },
  producers: { "Old Ewe": 12, "Gully Road": 9, "Stony Pocket": 7, "Tallow Hill": 4 },
  rating: { "95 and over": 14, "90 to 94": 52, "85 to 89": 20 },
  badgeNames: { "Staff Pick": 8, Organic: 19 },
};
/** Lowest and highest value of each range. */
const ranges: Record<RangeFacetKey, readonly [min: number, max: number]> = { price: [19, 240], vintage: [2014, 2024] };
/** Product count of each toggle. */
const toggles: Record<ToggleFacetKey, number> = { reduced: 17 };

/** All facets of a listing. @param chosen values of the chosen options */
export function facetsOf(...chosen: string[]): Listing["facets"] {
  return facetDefinitions.map((definition) => {
    switch (definition.kind) {
      case "options":
      case "searchable": {
        const offered = Object.entries(options[definition.key]).map(([value, count]) => ({
          value,
          label: value,
          count,
          selected: chosen.includes(value),
        }));
        return { collapsed: false, ...definition, options: offered, optionCount: offered.length };
      }
      case "range": {
        const [min, max] = ranges[definition.key];
        return { collapsed: false, ...definition, min, max, selected: null };
      }
      case "toggle":
        return { collapsed: false, ...definition, count: toggles[definition.key], selected: false };
    }
  });
}

/** A listing. Without products, it has no facets. */
export function aListing(scope: Partial<Listing["scope"]>, over: Partial<Listing> = {}): Listing {
  const products = over.products ?? [];
  return {
    scope: {
      kind: "search",
      title: "Search",
      path: "/search",
      description: "",
      breadcrumb: [{ name: "Search", path: "/search" }],
      children: [],
      ...scope,
    },
    products,
    total: products.length,
    page: 1,
    pages: 1,
    pageCount: 1,
    cursor: "0",
    facets: products.length > 0 ? facetsOf() : [],
    ...over,
  };
}
