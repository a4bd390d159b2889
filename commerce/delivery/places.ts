import type { Address } from "./address.ts";

/** WGS 84, in degrees. */
export interface Location {
  latitude: number;
  longitude: number;
}

/** A suburb or town (specification/addresses#locality). */
export interface Locality {
  /** Suburb and state: 'Collingwood VIC'. */
  name: string;
  suburb: string;
  state: string;
  /** Empty where it is not known. */
  postcode: string;
  location: Location;
}

/** An address that a shopper may mean who is still typing. */
export interface AddressSuggestion {
  /** Asks for the whole address. */
  id: string;
  /** '14 Tanner Lane, Collingwood VIC 3066' */
  label: string;
  street1: string;
  /** The rest of the label: 'Collingwood VIC 3066'. */
  place: string;
}

/** A suggestion's whole address, to fill a form with. */
export interface FoundAddress extends Pick<Address, "street1" | "suburb" | "state" | "postcode" | "country"> {
  location: Location;
}

export function localityName(suburb: string, state: string): string {
  return `${suburb} ${state}`;
}

/** The last line of an address: 'Collingwood VIC 3066'. */
export function placeLine({ suburb, state, postcode }: Pick<Address, "suburb" | "state" | "postcode">): string {
  return [suburb, state, postcode].filter((part) => part !== "").join(" ");
}
