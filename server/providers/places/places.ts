import type { AddressSuggestion, FoundAddress, KnownPlaces, Locality } from "@corkwood/commerce";

export interface AddressQuery {
  /** Text typed so far. */
  text: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Id shared by all requests of one search, from the first letter to the chosen address. */
  session?: string | undefined;
}

/** Searches suburbs, and addresses as they are typed. Any method may throw a PlacesUnavailableError. */
export interface Places {
  /** Suburbs and towns in Australia, best match first. */
  localities: (text: string) => Promise<Locality[]>;
  addresses: (query: AddressQuery) => Promise<AddressSuggestion[]>;
  /** Resolves a suggestion to the full address. Throws a PlaceError if there is none. */
  address: (id: string, session?: string) => Promise<FoundAddress>;
}

/** Returns the entries of the shop's own list for the place of an Australian address. */
export type PlacesKnown = (place: Pick<Locality, "suburb" | "postcode">) => KnownPlaces;

/** Thrown if the place does not exist or has too little data for an address. */
export class PlaceError extends Error {}

/** Thrown if the service could not be reached or did not respond. */
export class PlacesUnavailableError extends Error {}

/** Place in the merchant's list or the built-in list. */
export interface ListedPlace {
  suburb: string;
  state: string;
  /** Empty if unknown. */
  postcode: string;
  latitude: number;
  longitude: number;
}
