import { addressErrors, isEmail, isPhone, type Address, type AddressField } from "@corkwood/commerce";
import type { CheckoutState } from "./checkout.state.ts";

export type AddressSection = "shipping" | "billing";
export type AddressFormField = `${AddressSection}.${AddressField}`;

/** An address's refusals under the names that its fields have in a form. */
export function addressFormErrors(
  section: AddressSection,
  address: Readonly<Address>,
): Partial<Record<AddressFormField, string>> {
  const errors = addressErrors(address);
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${section}.${field}`, message]));
}

export type ContactField = "email" | "phone" | AddressFormField;

export function contactErrors(
  state: Readonly<Pick<CheckoutState, "email" | "phone" | "billingSameAsShipping" | "billingAddress">>,
): Partial<Record<ContactField, string>> {
  const errors: Partial<Record<ContactField, string>> = {};
  const email = state.email.trim();
  const phone = state.phone.trim();
  if (email === "") errors.email = "Enter your email address.";
  else if (!isEmail(email)) errors.email = "Enter a valid email address.";
  if (phone === "") errors.phone = "Enter a phone number, so that the courier can reach you.";
  else if (!isPhone(phone)) errors.phone = "Enter a phone number with digits, spaces and an optional leading plus.";
  if (state.billingSameAsShipping) return errors;
  return { ...errors, ...addressFormErrors("billing", state.billingAddress) };
}
