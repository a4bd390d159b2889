import { stateFacts } from "../catalogue/states.ts";
import { distanceBetween } from "../stores/stores.ts";
import { isAustralianState, isPostcode, type AustralianState } from "./address.ts";
import type { Locality, PlaceQuestion } from "./placeAnswers.ts";
import { isConfirmedPlace, type PlaceOfAddress } from "./places.ts";
import { statesOfPostcode } from "./postcodes.ts";

/** What the gazetteer knows that bears on an address's place. */
export interface KnownPlaces {
  /** The places with the suburb's name, in any state. */
  named: readonly Locality[];
  /** The places with the postcode, in any state. */
  coded: readonly Locality[];
  /** Whether every place of the list has its postcode, as in a merchant's own list: then no others exist. */
  hasAllPostcodes: boolean;
}

/** Where the postcode of a place is not known, it must be one of a place within this distance, in metres. */
const reach = 50_000;

/** The most places that are offered instead. */
const maxOffered = 3;

const stateName = (state: string) => (stateFacts(state)?.name ?? state).replace(/.* Territory$/, "the $&");
const listed = (parts: readonly string[]) => new Intl.ListFormat("en-AU", { type: "disjunction" }).format(parts);

/**
 * Whether suburb, state and postcode of an Australian address belong together, as far as the gazetteer knows. If not, the
 * shopper is asked (specification/addresses#place-question). Undefined where they do, where one of them is still missing, and
 * abroad.
 * @param confirmed what the shopper said is right, as `placeLine` writes it
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
 * What is asked about a postcode without a suburb, such as for an estimate in the cart: undefined where the list has it, or
 * has places without their postcodes (specification/addresses#postcode-alone).
 */
export function postcodeQuestion(
  { suburb, postcode, country }: Pick<PlaceOfAddress, "suburb" | "postcode"> & { country: string },
  { coded, hasAllPostcodes }: KnownPlaces,
): string | undefined {
  const isAlone = country === "AU" && suburb.trim() === "" && isPostcode(postcode.trim(), "AU");
  return isAlone && hasAllPostcodes && coded.length === 0 ? unknownPostcode(postcode.trim()) : undefined;
}

/** What does not fit, in a sentence. */
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

/** What may be meant, the likeliest first: the suburb with its own postcode, in this state or another, then who has the postcode. */
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
