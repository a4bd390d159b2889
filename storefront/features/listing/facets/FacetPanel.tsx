import {
  listingHref,
  rangeUnits,
  type Facet,
  type Listing,
  type ListingParams,
  type RangeUnit,
  type ToggleFacetKey,
} from "@corkwood/commerce";
import { Button, FacetGroup, FacetRange, FacetToggle } from "@corkwood/ui";
import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from "react";
import { useNavigate } from "react-router-dom";
import { usePrefetch } from "../../../shared/links/prefetch.ts";
import { chosenOptions, hiddenFields } from "./applied.ts";
import * as styles from "./FacetPanel.css.ts";
import { availableName, showParams, withPress, withPresses, withRanges } from "./facetForm.ts";
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

/** Returns the checkbox of the option that an event targets, if any. */
function checkboxOf({ target }: SyntheticEvent): HTMLInputElement | undefined {
  const control = target instanceof Element ? target.closest("label")?.control : undefined;
  return control instanceof HTMLInputElement && control.type === "checkbox" ? control : undefined;
}

function FacetControl({ facet, listing, params }: FacetPanelProps & { facet: Facet }) {
  switch (facet.kind) {
    case "toggle":
      return (
        <FacetToggle
          name={facet.param}
          label={toggleLabels[facet.key]}
          count={facet.count}
          selected={params[facet.key]}
        />
      );
    case "range":
      return (
        <FacetRange
          label={facet.label}
          name={facet.param}
          min={facet.min}
          max={facet.max}
          selectedMin={params.ranges[facet.key]?.min}
          selectedMax={params.ranges[facet.key]?.max}
          prefix={prefixes[rangeUnits[facet.key]]}
        />
      );
    case "options":
    case "searchable":
      return <OptionFacetControl facet={facet} listing={listing} params={params} />;
  }
}

/**
 * The facets in one GET form. With scripts, pressing a checkbox applies its filter immediately, and hovering over the
 * checkbox prefetches the page.
 */
export function FacetPanel({ listing, params }: FacetPanelProps) {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const form = useRef<HTMLFormElement>(null);
  const { scope, facets } = listing;
  const to = (next: ListingParams) => listingHref(scope, next);
  const address = to(params);
  const go = (next: ListingParams) => {
    if (to(next) !== address) void navigate(to(next), { preventScrollReset: true });
  };

  const shown = useRef<string>(undefined);
  const show = useEffectEvent((current: string) => {
    if (!form.current || shown.current === current) return;
    if (shown.current === undefined) go(withPresses(listing, params, form.current));
    else showParams(listing, params, form.current);
    shown.current = current;
  });
  useEffect(() => show(address), [address]);

  const prefetchOption = (event: SyntheticEvent) => {
    const checkbox = checkboxOf(event);
    if (checkbox) prefetch(to(withPress(listing, params, checkbox)));
  };

  return (
    <form
      ref={form}
      action={scope.path}
      method="get"
      // Browsers would otherwise restore the choices of another URL after a reload.
      autoComplete="off"
      onChange={(event) => {
        const checkbox = checkboxOf(event);
        if (checkbox) go(withPress(listing, params, checkbox));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        go(withRanges(listing, params, event.currentTarget));
      }}
      onPointerOver={(event) => {
        if (event.pointerType === "mouse") prefetchOption(event);
      }}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) prefetchOption(event);
      }}
    >
      {hiddenFields(params, availableName, ...facets.map(({ param }) => param)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FacetToggle name={availableName} label="Available now" selected={params.available} />
      {facets.map((facet, index) => (
        <FacetGroup
          key={facet.key}
          label={facet.label}
          count={chosen(facet, params)}
          defaultOpen={chosen(facet, params) > 0 || (index < openAtFirst && !facet.collapsed)}
        >
          <FacetControl facet={facet} listing={listing} params={params} />
        </FacetGroup>
      ))}
      <noscript>
        <div className={styles.apply}>
          <Button type="submit" variant="primary" wide>
            Apply filters
          </Button>
        </div>
      </noscript>
    </form>
  );
}
