import { normalPhone, type Address } from "./address.ts";
import { addressForm } from "./addressForm.ts";

/** Prepares an address for submission: trims its fields and clears those that its country does not use. */
export function settledAddress(typed: Readonly<Address>): Address {
  const { state, postcode } = addressForm(typed.country);
  const trimmed = Object.entries(typed).map(([field, text]: [string, string]) => [field, text.trim()]);
  return {
    ...(Object.fromEntries(trimmed) as unknown as Address),
    phone: normalPhone(typed.phone),
    ...(state === undefined && { state: "" }),
    ...(postcode === undefined && { postcode: "" }),
  };
}

/** Whether the address is blank, ignoring the chosen country. */
export function isBlankAddress(typed: Readonly<Address>): boolean {
  return Object.entries(typed).every(([field, text]: [string, string]) => field === "country" || text.trim() === "");
}

/**
 * The billing address to store: null without street, suburb and postcode (specification/checkout#billing-saved). The
 * postcode is not required for countries without postcodes.
 */
export function billingAddressOf(typed: Readonly<Address>): Address | null {
  const address = settledAddress(typed);
  const hasPostcode = address.postcode !== "" || addressForm(address.country).postcode === undefined;
  return address.street1 !== "" && address.suburb !== "" && hasPostcode ? address : null;
}
