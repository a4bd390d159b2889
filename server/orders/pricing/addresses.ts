import {
  placeQuestion,
  postcodeQuestion,
  refusedCountryError,
  type PlaceOrderRequest,
  type Settings,
} from "@corkwood/commerce";
import { problem, type ProblemError } from "../../foundation/problem.ts";
import type { PlacesKnown } from "../../providers/places/places.ts";

/** What an order says of where it goes, or of who is billed. */
type SentAddress = Pick<
  NonNullable<PlaceOrderRequest["cart"]["shippingAddress"]>,
  "suburb" | "state" | "postcode" | "country"
>;

/** What addresses are checked with. */
export interface AddressTerms {
  knownPlaces: PlacesKnown;
}

/**
 * Refuses with DELIVERY_RESTRICTED an address in a country that the settings refuse, and with PLACE_NOT_CONFIRMED an
 * Australian address whose suburb, state and postcode do not fit together, unless the
 * shopper said that they are right (specification/addresses#place-question). A postcode alone must be in the list of
 * places, if that has all of them (specification/addresses#postcode-alone).
 * @param field the address's, in the cart
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
