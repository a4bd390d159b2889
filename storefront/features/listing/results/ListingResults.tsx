import { displayOf, type DisplayMode, type Listing, type ListingParams } from "@corkwood/commerce";
import { lazy, memo, Suspense } from "react";
import { ProductGrid } from "../../catalogue/ProductGrid.tsx";

// Lazy-loaded, because most shoppers use the grid, and most listings are not empty.
const NoProducts = lazy(() => import("./NoProducts.tsx").then((module) => ({ default: module.NoProducts })));
const ProductList = lazy(() => import("./ProductList.tsx").then((module) => ({ default: module.ProductList })));
const FullList = lazy(() => import("./FullList.tsx").then((module) => ({ default: module.FullList })));

export interface ListingResultsProps {
  listing: Listing;
  params: ListingParams;
  /** Whether any filter is applied. */
  filtered: boolean;
}

interface ProductsProps extends Pick<ListingResultsProps, "listing" | "params"> {
  display: DisplayMode;
}

/** This component is memoised, so that it re-renders only for new products and not while products are loading. */
const Products = memo(function Products({ listing: { products, scope }, params, display }: ProductsProps) {
  switch (display) {
    case "list":
      return <ProductList products={products} scope={scope} params={params} />;
    case "full":
      return <FullList products={products} label={scope.title} />;
    case "grid":
      return <ProductGrid products={products} headingLevel={2} inSight label={scope.title} columnsByChoice />;
    case "compact":
      return <ProductGrid products={products} headingLevel={2} inSight label={scope.title} density="compact" />;
  }
});

/** The products in the chosen display, or the reason why there are none. */
export function ListingResults({ listing, params, filtered }: ListingResultsProps) {
  return (
    <Suspense>
      {listing.total === 0 ? (
        <NoProducts listing={listing} params={params} filtered={filtered} />
      ) : (
        <Products listing={listing} params={params} display={displayOf(listing.scope.path, params)} />
      )}
    </Suspense>
  );
}
