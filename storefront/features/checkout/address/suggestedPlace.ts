import { placeLine, type Address } from "@corkwood/commerce";

/** Parts of a chosen suggestion: the place, and perhaps the street. */
export type SuggestedPlace = Pick<Address, "suburb" | "state" | "postcode"> & Partial<Address>;

/** Describes what was filled in. */
export function filledText(place: SuggestedPlace): string {
  const filled = `${placeLine(place)} is filled in.`;
  return place.postcode === "" ? `${filled} Enter its postcode.` : filled;
}
