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
import { chosenOptions, hiddenFields } from "./applied.ts";
import { OptionFacetControl } from "./OptionFacetControl.tsx";

export interface FacetPanelProps {
  listing: Listing;
  params: ListingParams;
}

/** Number of initially open facets. Most shoppers filter by the first few facets. */
const openAtFirst = 5;

/** Labels of the toggles. */
const toggleLabels = { reduced: "Reduced only" } satisfies Record<ToggleFacetKey, string>;

/** Prefix of a range input, such as a currency sign. */
const prefixes = { dollars: "$", year: undefined } satisfies Record<RangeUnit, string | undefined>;

function chosen(facet: Facet, params: ListingParams): number {
  switch (facet.kind) {
    case "range":
      return params.ranges[facet.key] ? 1 : 0;
    case "toggle":
      return params[facet.key] ? 1 : 0;
    case "options":
    case "searchable":
      return chosenOptions(facet, params).length;
  }
}

export function FacetPanel({ listing, params }: FacetPanelProps) {
  const navigate = useNavigate();
  const { path } = listing.scope;
  const to = (next: ListingParams) => listingHref(listing.scope, next);

  function control(facet: Facet) {
    switch (facet.kind) {
      case "toggle": {
        const selected = params[facet.key];
        const href = to(selected ? deselectToggle(params, facet) : selectToggle(params, facet));
        return <FacetToggle label={toggleLabels[facet.key]} count={facet.count} href={href} selected={selected} />;
      }
      case "range": {
        const selected = params.ranges[facet.key];
        return (
          <FacetRange
            key={`${selected?.min}-${selected?.max}`}
            label={facet.label}
            name={facet.param}
            min={facet.min}
            max={facet.max}
            selectedMin={selected?.min}
            selectedMax={selected?.max}
            prefix={prefixes[rangeUnits[facet.key]]}
            action={path}
            hidden={hiddenFields(params, facet.param)}
            onApply={(typed) => {
              const range = rangeWithin(facet, typed);
              if (!range && !selected) return;
              const next = range ? selectRange(params, facet, range) : deselectRange(params, facet);
              void navigate(to(next), { preventScrollReset: true });
            }}
          />
        );
      }
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
          count={chosen(facet, params)}
          defaultOpen={chosen(facet, params) > 0 || (index < openAtFirst && !facet.collapsed)}
        >
          {control(facet)}
        </FacetGroup>
      ))}
    </>
  );
}
