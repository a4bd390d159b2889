import {
  deselectRange,
  deselectToggle,
  rangeWithin,
  selectRange,
  selectToggle,
  toggleOption,
  withAvailable,
  type FacetRange,
  type Listing,
  type ListingParams,
  type RangeFacet,
} from "@corkwood/commerce";

/** Reads and writes the facet form, whose fields have the names of the listing's parameters. */

type Offered = Pick<Listing, "facets">;

export const availableName = "available";

const ends = ["min", "max"] as const;

/** Returns the parameters after a checkbox was pressed. */
export function withPress({ facets }: Offered, params: ListingParams, pressed: HTMLInputElement): ListingParams {
  if (pressed.name === availableName) return withAvailable(params, !params.available);
  const facet = facets.find(({ param }) => param === pressed.name);
  switch (facet?.kind) {
    case "toggle":
      return params[facet.key] ? deselectToggle(params, facet) : selectToggle(params, facet);
    case "options":
    case "searchable":
      return toggleOption(params, facet, pressed.value);
    case "range":
    case undefined:
      return params;
  }
}

const checkboxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];

/** Returns the parameters after all checkbox changes that were made before hydration and are not applied yet. */
export function withPresses(listing: Offered, params: ListingParams, form: HTMLFormElement): ListingParams {
  return checkboxesOf(form)
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .reduce((chosen, pressed) => withPress(listing, chosen, pressed), params);
}

function fieldOf(
  form: HTMLFormElement,
  { param }: RangeFacet,
  end: (typeof ends)[number],
): HTMLInputElement | undefined {
  const field = form.elements.namedItem(`${param}-${end}`);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Returns a range with its bounds in ascending order. */
function inOrder({ min, max }: FacetRange): FacetRange {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

function typedRange(form: HTMLFormElement, facet: RangeFacet): FacetRange {
  const [min, max] = ends.map((end) => {
    const text = fieldOf(form, facet, end)?.value.trim() ?? "";
    return /^\d+$/.test(text) ? Number(text) : undefined;
  });
  return inOrder({ min, max });
}

/** Returns the parameters with the form's ranges, clamped to the results. A range without a number is cleared. */
export function withRanges({ facets }: Offered, params: ListingParams, form: HTMLFormElement): ListingParams {
  return facets.reduce((chosen, facet) => {
    if (facet.kind !== "range") return chosen;
    const typed = typedRange(form, facet);
    const current = params.ranges[facet.key];
    // An applied range may extend beyond the results that match the other filters.
    if (typed.min === current?.min && typed.max === current?.max) return chosen;
    const range = rangeWithin(facet, typed);
    if (range) return selectRange(chosen, facet, range);
    return current ? deselectRange(chosen, facet) : chosen;
  }, params);
}

/** Sets the form's uncontrolled fields to the parameters. */
export function showParams({ facets }: Offered, params: ListingParams, form: HTMLFormElement): void {
  for (const checkbox of checkboxesOf(form)) checkbox.checked = checkbox.defaultChecked;
  for (const facet of facets) {
    if (facet.kind !== "range") continue;
    for (const end of ends) {
      const field = fieldOf(form, facet, end);
      if (field) field.value = params.ranges[facet.key]?.[end]?.toString() ?? "";
    }
  }
}
