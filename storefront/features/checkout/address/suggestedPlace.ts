import { placeLine, type Address } from "@corkwood/commerce";

/** Address parts from a chosen suggestion: the place and, if known, the street. */
export type SuggestedPlace = Pick<Address, "suburb" | "state" | "postcode"> & Partial<Address>;

/** Describes the filled-in address. */
export function filledText(place: SuggestedPlace): string {
  const filled = `${placeLine(place)} is filled in.`;
  return place.postcode === "" ? `${filled} Enter its postcode.` : filled;
}
