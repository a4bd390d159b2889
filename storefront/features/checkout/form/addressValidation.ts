import {
  addressErrors,
  refusedCountryError,
  type Address,
  type AddressField,
  type RefusedCountries,
} from "@corkwood/commerce";
import { openQuestion, type AddressSection, type PlaceParts } from "./place.actions.ts";

export type AddressFormField = `${AddressSection}.${AddressField}`;

/** Returns the errors in an address, keyed by form field name. */
function addressFormErrors(
  section: AddressSection,
  address: Readonly<Address>,
): Partial<Record<AddressFormField, string>> {
  const errors = addressErrors(address);
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${section}.${field}`, message]));
}

const placeUnsure = "Check the suburb, state and postcode, or confirm that they are right.";

/** Returns the errors in an address, including an open question about its place. */
export function checkedAddressErrors(
  section: AddressSection,
  checkout: PlaceParts,
  refusedCountries: RefusedCountries,
): Partial<Record<AddressFormField, string>> {
  const address = section === "shipping" ? checkout.shippingAddress : checkout.billingAddress;
  const asked = openQuestion(checkout, section) && { [`${section}.postcode` as const]: placeUnsure };
  const refused = refusedCountryError(address.country, refusedCountries);
  return {
    ...asked,
    ...addressFormErrors(section, address),
    ...(refused !== undefined && { [`${section}.country` as const]: refused }),
  };
}
