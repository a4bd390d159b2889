import type { AddressSuggestion, FoundAddress, KnownPlaces, Locality } from "@corkwood/commerce";

export interface AddressQuery {
  /** What was typed so far. */
  text: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The same for one search, from its first letter to the chosen address. */
  session?: string | undefined;
}

/** Searches suburbs, and addresses while they are typed. Any call may throw a PlacesUnavailableError. */
export interface Places {
  /** Suburbs and towns of Australia, the best first. */
  localities: (text: string) => Promise<Locality[]>;
  addresses: (query: AddressQuery) => Promise<AddressSuggestion[]>;
  /** A suggestion's whole address; throws a PlaceError where there is none. */
  address: (id: string, session?: string) => Promise<FoundAddress>;
}

/** What the shop's own list knows that bears on the place of an Australian address. */
export type PlacesKnown = (place: Pick<Locality, "suburb" | "postcode">) => KnownPlaces;

/** There is no such place, or it has too little data for an address. */
export class PlaceError extends Error {}

/** The service could not be asked, or did not answer. */
export class PlacesUnavailableError extends Error {}
