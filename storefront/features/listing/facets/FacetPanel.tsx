import {
  deselectRange,
  deselectToggle,
  listingHref,
  rangeUnits,
  rangeWithin,
  selectRange,
  selectToggle,
  withAvailable,
  type Facet,
  type Listing,
  type ListingParams,
  type RangeUnit,
  type ToggleFacetKey,
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

/** What turns a toggle on. */
const toggleLabels = { reduced: "Reduced only" } satisfies Record<ToggleFacetKey, string>;

/** What stands before a bound that is typed. */
const prefixes = { dollars: "$", year: undefined } satisfies Record<RangeUnit, string | undefined>;

function chosen(facet: Facet): number {
  switch (facet.kind) {
    case "range":
    case "toggle":
      return facet.selected ? 1 : 0;
    case "options":
    case "searchable":
      return facet.options.filter((option) => option.selected).length;
  }
}

export function FacetPanel({ listing, params }: FacetPanelProps) {
  const navigate = useNavigate();
  const { path } = listing.scope;
  const to = (next: ListingParams) => listingHref(listing.scope, next);

  function control(facet: Facet) {
    switch (facet.kind) {
      case "toggle": {
        const href = to(facet.selected ? deselectToggle(params, facet) : selectToggle(params, facet));
        return (
          <FacetToggle label={toggleLabels[facet.key]} count={facet.count} href={href} selected={facet.selected} />
        );
      }
      case "range":
        return (
          <FacetRange
            key={`${facet.selected?.min}-${facet.selected?.max}`}
            label={facet.label}
            name={facet.param}
            min={facet.min}
            max={facet.max}
            selectedMin={facet.selected?.min}
            selectedMax={facet.selected?.max}
            prefix={prefixes[rangeUnits[facet.key]]}
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
      case "options":
      case "searchable":
        return <OptionFacetControl facet={facet} listing={listing} params={params} />;
    }
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
