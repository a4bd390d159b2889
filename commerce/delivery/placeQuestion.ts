import { stateFacts } from "../catalogue/states.ts";
import { distanceBetween } from "../stores/stores.ts";
import { isAustralianState, isPostcode, type AustralianState } from "./address.ts";
import type { Locality, PlaceQuestion } from "./placeAnswers.ts";
import { isConfirmedPlace, type PlaceOfAddress } from "./places.ts";
import { statesOfPostcode } from "./postcodes.ts";

/** Gazetteer entries related to an address. */
export interface KnownPlaces {
  /** Places with the suburb's name, in any state. */
  named: readonly Locality[];
  /** Places with the postcode, in any state. */
  coded: readonly Locality[];
  /** Whether all places in the list have a postcode, as in a merchant's own list. If so, no other postcodes exist. */
  hasAllPostcodes: boolean;
}

/** Maximum distance in metres to a place with the typed postcode, if the suburb's own postcode is unknown. */
const reach = 50_000;

/** Maximum number of alternatives offered. */
const maxOffered = 3;

const stateName = (state: string) => (stateFacts(state)?.name ?? state).replace(/.* Territory$/, "the $&");
const listed = (parts: readonly string[]) => new Intl.ListFormat("en-AU", { type: "disjunction" }).format(parts);

/**
 * Returns a question for the shopper if an Australian address's suburb, state and postcode do not match, according to
 * the gazetteer (specification/addresses#place-question). Undefined if they match, if one of them is missing, or if the
 * address is abroad.
 * @param confirmed places that the shopper confirmed, in the form of `placeLine`
 */
export function placeQuestion(
  address: PlaceOfAddress & { country: string },
  known: KnownPlaces,
  confirmed: readonly string[],
): PlaceQuestion | undefined {
  const suburb = address.suburb.trim();
  const postcode = address.postcode.trim();
  const { state } = address;
  const isWhole = suburb !== "" && isAustralianState(state) && isPostcode(postcode, "AU");
  if (address.country !== "AU" || !isWhole || isConfirmedPlace(address, confirmed)) return undefined;
  const question = doubtOf(suburb, state, postcode, known);
  return question === undefined ? undefined : { question, places: offered(state, postcode, known) };
}

const unknownPostcode = (postcode: string) => `We do not know the postcode ${postcode}.`;

/**
 * Returns the question to ask when only a postcode is known, for example for an estimate in the cart. Undefined if the
 * list contains the postcode, or has places without postcodes (specification/addresses#postcode-alone).
 */
export function postcodeQuestion(
  { suburb, postcode, country }: Pick<PlaceOfAddress, "suburb" | "postcode"> & { country: string },
  { coded, hasAllPostcodes }: KnownPlaces,
): string | undefined {
  const isAlone = country === "AU" && suburb.trim() === "" && isPostcode(postcode.trim(), "AU");
  return isAlone && hasAllPostcodes && coded.length === 0 ? unknownPostcode(postcode.trim()) : undefined;
}

/** Describes the mismatch in a sentence. */
function doubtOf(
  suburb: string,
  state: AustralianState,
  postcode: string,
  { named, coded }: KnownPlaces,
): string | undefined {
  const inState = named.filter((place) => place.state === state);
  if (inState.some((place) => place.postcode === postcode)) return undefined;
  const states = statesOfPostcode(postcode);
  if (states.length === 0) return unknownPostcode(postcode);
  if (!states.includes(state)) {
    return `${postcode} is a postcode in ${listed(states.map(stateName))}, not in ${stateName(state)}.`;
  }
  if (inState.length === 0) {
    const elsewhere = [...new Set(named.map((place) => stateName(place.state)))];
    if (elsewhere.length === 0) return `We do not know a place called ${suburb} in ${stateName(state)}.`;
    return `We know ${suburb} in ${listed(elsewhere)}, but not in ${stateName(state)}.`;
  }
  const uncoded = inState.filter((place) => place.postcode === "");
  if (uncoded.length === 0) {
    const own = [...new Set(inState.map((place) => place.postcode))];
    return `The postcode of ${suburb} in ${stateName(state)} is ${listed(own)}, not ${postcode}.`;
  }
  const isNear = uncoded.some((place) => coded.some((other) => distance(place, other) <= reach));
  return isNear || coded.length === 0 ? undefined : `${postcode} is not a postcode near ${suburb}.`;
}

function distance(a: Locality, b: Locality): number {
  const point = ({ location: { latitude: lat, longitude: lng } }: Locality) => ({ lat, lng });
  return distanceBetween(point(a), point(b));
}

/**
 * Likely places, most likely first: the suburb with its own postcode, in this state or another, then places with the
 * postcode.
 */
function offered(state: string, postcode: string, { named, coded }: KnownPlaces): Locality[] {
  const own = named.filter((place) => place.postcode !== "");
  const isIn = (place: Locality) => place.state === state;
  const likeliest = [
    ...own.filter(isIn),
    ...own.filter((place) => !isIn(place) && place.postcode === postcode),
    ...coded,
  ];
  return [...new Set([...likeliest, ...own])].slice(0, maxOffered);
}
