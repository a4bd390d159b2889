import type { Address } from "./address.ts";

/** The part of an address that says where its street lies. */
export type PlaceOfAddress = Pick<Address, "suburb" | "state" | "postcode">;

export function localityName(suburb: string, state: string): string {
  return `${suburb} ${state}`;
}

/** The last line of an address: 'Collingwood VIC 3066'. */
export function placeLine({ suburb, state, postcode }: PlaceOfAddress): string {
  return [suburb, state, postcode].filter((part) => part !== "").join(" ");
}

/** More places than anybody confirms in one order. */
export const maxConfirmedPlaces = 10;

/** Case and spaces make no other place. */
function folded(line: string): string {
  return line.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Whether the shopper said that suburb, state and postcode are right as they are. Changed, they are another place. */
export function isConfirmedPlace(place: PlaceOfAddress, confirmed: readonly string[]): boolean {
  const line = folded(placeLine(place));
  return confirmed.some((each) => folded(each) === line);
}

/** With one more place that is right; of too many the oldest goes. */
export function withConfirmedPlace(place: PlaceOfAddress, confirmed: readonly string[]): string[] {
  const others = confirmed.filter((line) => !isConfirmedPlace(place, [line]));
  return [...others, placeLine(place)].slice(-maxConfirmedPlaces);
}
