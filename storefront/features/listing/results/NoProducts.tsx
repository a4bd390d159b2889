import { listingHref, messages, withoutFilters, type Listing, type ListingParams } from "@corkwood/commerce";
import { ButtonLink, EmptyState, Heading, Stack } from "@corkwood/ui";
import { ProductGrid } from "../../catalogue/ProductGrid.tsx";
import { Recommended } from "../../recommendations/Recommended.tsx";
import { pathTo } from "../../../shared/routing/paths.ts";

interface NoProductsProps {
  listing: Listing;
  params: ListingParams;
  /** Whether any filter is applied. */
  filtered: boolean;
}

/** Products that come closest to a query without results (specification/search#closest). */
function Closest({
  closest: { words, products },
}: {
  closest: NonNullable<NonNullable<Listing["suggested"]>["closest"]>;
}) {
  const heading = words === "" ? "Nearest in price" : `Closest: “${words}”`;
  return (
    <Stack gap="m">
      <Heading level={2} size="small">
        {heading}
      </Heading>
      <ProductGrid products={products} headingLevel={3} label={heading} />
    </Stack>
  );
}

/**
 * Explains why there are no products: the query is empty, nothing matches the query, or the filters exclude everything.
 */
export function NoProducts({ listing: { scope, suggested }, params, filtered }: NoProductsProps) {
  if (!filtered && scope.kind === "search") {
    const browse = <ButtonLink href={pathTo("/products")}>Browse all bottles</ButtonLink>;
    return (
      <Stack gap="l">
        {params.q === "" ? (
          <EmptyState title="What are you looking for?" action={browse}>
            Type a producer, a grape, a place or a price into the search field.
          </EmptyState>
        ) : (
          <EmptyState title={messages.searchEmpty} action={browse}>
            Check the spelling, or search for a producer, a grape or a place.
          </EmptyState>
        )}
        {suggested?.closest ? <Closest closest={suggested.closest} /> : <Recommended event="home-page-view" />}
      </Stack>
    );
  }
  return (
    <EmptyState
      title="No products match all of these filters"
      action={<ButtonLink href={listingHref(scope, withoutFilters(params))}>Clear all filters</ButtonLink>}
    >
      Remove a filter, or see everything in {scope.title}.
    </EmptyState>
  );
}
