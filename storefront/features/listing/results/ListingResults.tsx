import {
  displayOf,
  listingHref,
  messages,
  withoutFilters,
  type DisplayMode,
  type Listing,
  type ListingParams,
} from "@corkwood/commerce";
import { ButtonLink, EmptyState } from "@corkwood/ui";
import { lazy, Suspense } from "react";
import { ProductGrid } from "../../catalogue/ProductGrid.tsx";
import { pathTo } from "../../../shared/routing/paths.ts";

// Most shoppers stay with the grid.
const ProductList = lazy(() => import("./ProductList.tsx").then((module) => ({ default: module.ProductList })));
const FullList = lazy(() => import("./FullList.tsx").then((module) => ({ default: module.FullList })));

export interface ListingResultsProps {
  listing: Listing;
  params: ListingParams;
  /** Whether any filter is applied. */
  filtered: boolean;
}

function Products({ listing: { products, scope }, display }: { listing: Listing; display: DisplayMode }) {
  switch (display) {
    case "list":
      return <ProductList products={products} caption={scope.title} />;
    case "full":
      return <FullList products={products} label={scope.title} />;
    case "grid":
      return <ProductGrid products={products} headingLevel={2} inSight label={scope.title} />;
  }
}

/** Says which of the two is in the way: the filters, or the words. */
function NoProducts({ listing: { scope }, params, filtered }: ListingResultsProps) {
  if (!filtered && scope.kind === "search") {
    return (
      <EmptyState
        title={messages.searchEmpty}
        action={<ButtonLink href={pathTo("/products")}>Browse all bottles</ButtonLink>}
      >
        Check the spelling, or look for a maker, a grape or a place.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No products match all of these filters"
      action={<ButtonLink href={listingHref(scope, withoutFilters(params))}>Clear all filters</ButtonLink>}
    >
      Take a filter away, or look at everything in {scope.title}.
    </EmptyState>
  );
}

/** The products as the shopper wants to see them, or why there are none. */
export function ListingResults({ listing, params, filtered }: ListingResultsProps) {
  if (listing.total === 0) return <NoProducts listing={listing} params={params} filtered={filtered} />;
  return (
    <Suspense>
      <Products listing={listing} display={displayOf(listing.scope.path, params)} />
    </Suspense>
  );
}
