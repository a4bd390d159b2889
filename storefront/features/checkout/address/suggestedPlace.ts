import { placeLine, type Address } from "@corkwood/commerce";

/** What a chosen suggestion says: the place as a whole, and perhaps the street. */
export type SuggestedPlace = Pick<Address, "suburb" | "state" | "postcode"> & Partial<Address>;

/** What was filled in, in words. */
export function filledText(place: SuggestedPlace): string {
  const filled = `${placeLine(place)} is filled in.`;
  return place.postcode === "" ? `${filled} Enter its postcode.` : filled;
}
