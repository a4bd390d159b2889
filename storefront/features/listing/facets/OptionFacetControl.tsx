import { isChosen, type Listing, type ListingParams, type OptionFacet } from "@corkwood/commerce";
import { Button, FacetOptions, FacetSearch, VisuallyHidden } from "@corkwood/ui";
import { useEffect, useRef } from "react";
import { maxOptions } from "../data/listing.actions.ts";
import * as styles from "./FacetPanel.css.ts";
import { useFacetOptions } from "./useFacetOptions.ts";

export interface OptionFacetControlProps {
  facet: OptionFacet;
  listing: Listing;
  params: ListingParams;
}

/** Moves focus to the first additional option, because the pressed button is removed. */
function useFocusOnMore(isExpanded: boolean, shownBefore: number) {
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!isExpanded || !pressed.current) return;
    pressed.current = false;
    root.current?.querySelectorAll<HTMLElement>("li input")[shownBefore]?.focus();
  }, [isExpanded, shownBefore]);
  return { root, expect: () => (pressed.current = true) };
}

/** A facet's options: ten at first, more on request, and a search by name if the facet is searchable. */
export function OptionFacetControl({ facet, listing, params }: OptionFacetControlProps) {
  const { match, setMatch, showMore, options, found, isExpanded } = useFacetOptions(facet, listing, params);
  const { root, expect } = useFocusOnMore(isExpanded, facet.options.length);
  const isLong = facet.optionCount > facet.options.length;
  const canFetch = match.trim() === "" && isLong && !isExpanded;
  return (
    <>
      <FacetOptions
        ref={root}
        label={facet.label}
        name={facet.param}
        unfolded={isExpanded}
        options={options.map((option) => ({
          ...option,
          selected: isChosen(params, facet, option.value),
        }))}
        search={
          facet.kind === "searchable" &&
          isLong && <FacetSearch label={facet.label} value={match} onChange={setMatch} found={found} />
        }
      />
      {canFetch && (
        <Button
          className={styles.more}
          variant="quiet"
          size="small"
          onClick={() => {
            expect();
            showMore();
          }}
        >
          {facet.optionCount <= maxOptions ? `Show all ${facet.optionCount}` : `Show ${maxOptions}`}{" "}
          <VisuallyHidden>of {facet.label}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
