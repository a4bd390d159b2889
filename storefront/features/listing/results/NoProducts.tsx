import { listingHref, messages, withoutFilters, type Listing, type ListingParams } from "@corkwood/commerce";
import { ButtonLink, EmptyState } from "@corkwood/ui";
import { pathTo } from "../../../shared/routing/paths.ts";

interface NoProductsProps {
  listing: Listing;
  params: ListingParams;
  /** Whether any filter is applied. */
  filtered: boolean;
}

/** Says which of the two is in the way: the filters, or the words. */
export function NoProducts({ listing: { scope }, params, filtered }: NoProductsProps) {
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
