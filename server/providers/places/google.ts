import { localityName, type FoundAddress, type Locality } from "@corkwood/commerce";
import { autocomplete, placeDetails, type GoogleAccess, type PlaceDetails, type Prediction } from "./googleWire.ts";
import { PlaceError, type Places } from "./places.ts";

/** Accepted types (specification/addresses#address-kinds, specification/addresses#locality-kinds). */
const addressTypes = ["street_address", "premise", "subpremise"];
const localityTypes = ["locality", "postal_code"];

export interface GooglePlacesOptions extends GoogleAccess {
  /** Epoch milliseconds. */
  now: () => number;
}

/** Google Places. */
export function createGooglePlaces({ now, ...access }: GooglePlacesOptions): Places {
  const localityOf = remembering(now, async (id) => locality(whole(await placeDetails(access, id))));
  return {
    localities: async (input) => {
      const predictions = await autocomplete(access, {
        input,
        includedPrimaryTypes: localityTypes,
        includedRegionCodes: ["au"],
      });
      const ids = predictions.filter(hasTypeIn(localityTypes)).map(({ placeId }) => placeId);
      const found = await Promise.all(ids.map((id) => localityOf(id).catch(nothingOfPlace)));
      return found.filter((one) => one !== undefined);
    },
    addresses: async ({ text, country, session }) => {
      const predictions = await autocomplete(access, {
        input: text,
        includedPrimaryTypes: addressTypes,
        includedRegionCodes: [country.toLowerCase()],
        sessionToken: session,
      });
      return predictions
        .filter(hasTypeIn(addressTypes))
        .map(({ placeId, text: { text: label }, structuredFormat }) => ({
          id: placeId,
          label: withoutAustralia(label),
          street1: structuredFormat?.mainText.text ?? "",
          place: withoutAustralia(structuredFormat?.secondaryText?.text ?? ""),
        }));
    },
    address: async (id, session) => whole(await placeDetails(access, id, session)),
  };
}

const hasTypeIn =
  (accepted: readonly string[]) =>
  ({ types }: Prediction) =>
    types.some((type) => accepted.includes(type));

function withoutAustralia(label: string): string {
  return label.replace(/, Australia$/, "");
}

/** Returns the whole address. A place without geometry, locality or state is not an address. */
function whole({ addressComponents, location }: PlaceDetails): FoundAddress {
  const component = (...types: string[]) =>
    addressComponents.find((one) => types.some((type) => one.types.includes(type)));
  const long = (type: string) => component(type)?.longText ?? "";
  // In Britain, a locality is called a postal town.
  const suburb = component("locality", "postal_town")?.longText ?? "";
  const state = component("administrative_area_level_1")?.shortText ?? "";
  if (!location || suburb === "" || state === "") throw new PlaceError();
  const number = [long("subpremise"), long("street_number")].filter((part) => part !== "").join("/");
  const street = [number, long("route")].filter((part) => part !== "").join(" ");
  const country = component("country")?.shortText ?? "AU";
  return { street1: street || long("premise"), suburb, state, postcode: long("postal_code"), country, location };
}

function locality({ suburb, state, postcode, location }: FoundAddress): Locality {
  return { name: localityName(suburb, state), suburb, state, postcode, location };
}

/** Skips a prediction that does not resolve to a place. */
function nothingOfPlace(error: unknown): undefined {
  if (!(error instanceof PlaceError)) throw error;
}

/** How long a place is cached, in milliseconds. Google's terms allow thirty days for coordinates. */
const cacheDuration = 86_400_000;
const maxCached = 5000;

/**
 * Places are cached, because the same suburb is suggested again with each typed letter, and each request costs money.
 */
function remembering<T>(now: () => number, look: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, { at: number; value: T }>();
  return async (id) => {
    const before = known.get(id);
    if (before && now() - before.at < cacheDuration) return before.value;
    const value = await look(id);
    known.delete(id);
    known.set(id, { at: now(), value });
    const [oldest] = known.keys();
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
