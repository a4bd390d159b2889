import {
  deselectRange,
  deselectToggle,
  listingHref,
  rangeWithin,
  selectRange,
  selectToggle,
  withAvailable,
  type Facet,
  type Listing,
  type ListingParams,
} from "@corkwood/commerce";
import { FacetGroup, FacetRange, FacetToggle } from "@corkwood/ui";
import { useNavigate } from "react-router-dom";
import { hiddenFields } from "./applied.ts";
import { OptionFacetControl } from "./OptionFacetControl.tsx";

export interface FacetPanelProps {
  listing: Listing;
  params: ListingParams;
}

/** Facets further down start closed: the first few are what most shoppers choose by. */
const openAtFirst = 5;

function chosen(facet: Facet): number {
  if (facet.kind === "range") return facet.selected ? 1 : 0;
  if (facet.kind === "toggle") return facet.selected ? 1 : 0;
  return facet.options.filter((option) => option.selected).length;
}

export function FacetPanel({ listing, params }: FacetPanelProps) {
  const navigate = useNavigate();
  const { path } = listing.scope;
  const to = (next: ListingParams) => listingHref(listing.scope, next);

  function control(facet: Facet) {
    if (facet.kind === "toggle") {
      const href = to(facet.selected ? deselectToggle(params, facet) : selectToggle(params, facet));
      return <FacetToggle label="Reduced only" count={facet.count} href={href} selected={facet.selected} />;
    }
    if (facet.kind === "range") {
      return (
        <FacetRange
          key={`${facet.selected?.min}-${facet.selected?.max}`}
          label={facet.label}
          name={facet.param}
          min={facet.min}
          max={facet.max}
          selectedMin={facet.selected?.min}
          selectedMax={facet.selected?.max}
          prefix={facet.key === "price" ? "$" : undefined}
          action={path}
          hidden={hiddenFields(params, facet.param)}
          onApply={(typed) => {
            const range = rangeWithin(facet, typed);
            if (!range && !facet.selected) return;
            const next = range ? selectRange(params, facet, range) : deselectRange(params, facet);
            void navigate(to(next), { preventScrollReset: true });
          }}
        />
      );
    }
    return <OptionFacetControl facet={facet} listing={listing} params={params} />;
  }

  return (
    <>
      <FacetToggle
        label="Available now"
        href={to(withAvailable(params, !params.available))}
        selected={params.available}
      />
      {listing.facets.map((facet, index) => (
        <FacetGroup
          key={facet.key}
          label={facet.label}
          count={chosen(facet)}
          defaultOpen={chosen(facet) > 0 || (index < openAtFirst && !facet.collapsed)}
        >
          {control(facet)}
        </FacetGroup>
      ))}
    </>
  );
}
