import type { Address } from "./address.ts";

/** The part of an address that locates its street. */
export type PlaceOfAddress = Pick<Address, "suburb" | "state" | "postcode">;

export function localityName(suburb: string, state: string): string {
  return `${suburb} ${state}`;
}

/** Formats the last line of an address: 'Collingwood VIC 3066'. */
export function placeLine({ suburb, state, postcode }: PlaceOfAddress): string {
  return [suburb, state, postcode].filter((part) => part !== "").join(" ");
}

/** Maximum number of confirmed places, more than any order has. */
export const maxConfirmedPlaces = 10;

/** Normalises case and spaces for comparison. */
function folded(line: string): string {
  return line.trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * Whether the shopper confirmed this combination of suburb, state and postcode. A changed combination needs another
 * confirmation.
 */
export function isConfirmedPlace(place: PlaceOfAddress, confirmed: readonly string[]): boolean {
  const line = folded(placeLine(place));
  return confirmed.some((each) => folded(each) === line);
}

/** Adds a confirmed place. Drops the oldest if there are too many. */
export function withConfirmedPlace(place: PlaceOfAddress, confirmed: readonly string[]): string[] {
  const others = confirmed.filter((line) => !isConfirmedPlace(place, [line]));
  return [...others, placeLine(place)].slice(-maxConfirmedPlaces);
}
