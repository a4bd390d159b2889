import { dollars, type Listing, type ProductSummary } from "@corkwood/commerce";
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

/** A listing of products without facets. */
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
    facets: [],
    ...over,
  };
}
