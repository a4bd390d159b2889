import {
  placeQuestion,
  postcodeQuestion,
  refusedCountryError,
  type PlaceOrderRequest,
  type Settings,
} from "@corkwood/commerce";
import { problem, type ProblemError } from "../../foundation/problem.ts";
import type { PlacesKnown } from "../../providers/places/places.ts";

/** Address fields that are checked. */
type SentAddress = Pick<
  NonNullable<PlaceOrderRequest["cart"]["shippingAddress"]>,
  "suburb" | "state" | "postcode" | "country"
>;

/** Settings for checking addresses. */
export interface AddressTerms {
  knownPlaces: PlacesKnown;
}

/**
 * Returns DELIVERY_RESTRICTED if the settings exclude the country, or PLACE_NOT_CONFIRMED if the suburb, state and
 * postcode of an Australian address do not match and the shopper has not confirmed the address
 * (specification/addresses#place-question). A postcode without a suburb must be in the list of places if that list is
 * complete (specification/addresses#postcode-alone).
 * @param field the cart field that contains the address
 */
export function refuseAddress(
  address: SentAddress,
  field: "billingAddress" | "shippingAddress",
  confirmed: readonly string[],
  { knownPlaces }: AddressTerms,
  { refusedCountries }: Settings,
): ProblemError | undefined {
  const refused = refusedCountryError(address.country, refusedCountries);
  if (refused !== undefined) {
    return problem("DELIVERY_RESTRICTED", 422, refused, [{ path: `cart.${field}.country`, message: refused }]);
  }
  const known = knownPlaces(address);
  const question = placeQuestion(address, known, confirmed)?.question ?? postcodeQuestion(address, known);
  if (question === undefined) return undefined;
  const message = `${question} Please check the address.`;
  return problem("PLACE_NOT_CONFIRMED", 422, message, [{ path: `cart.${field}.postcode`, message }]);
}
