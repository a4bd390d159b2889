import type { Address } from "./address.ts";
import { addressForm } from "./addressForm.ts";

/** An address as it is sent: without blanks around it, and without what addresses of its country do not have. */
export function settledAddress(typed: Readonly<Address>): Address {
  const { state, postcode } = addressForm(typed.country);
  const trimmed = Object.entries(typed).map(([field, text]: [string, string]) => [field, text.trim()]);
  return {
    ...(Object.fromEntries(trimmed) as unknown as Address),
    ...(state === undefined && { state: "" }),
    ...(postcode === undefined && { postcode: "" }),
  };
}

/** Nothing was typed but, perhaps, chosen a country. */
export function isBlankAddress(typed: Readonly<Address>): boolean {
  return Object.entries(typed).every(([field, text]: [string, string]) => field === "country" || text.trim() === "");
}

/**
 * The billing address that is kept: none unless street, suburb and postcode are present
 * (specification/checkout#billing-saved). Where a country has no postcodes, it is present without.
 */
export function billingAddressOf(typed: Readonly<Address>): Address | null {
  const address = settledAddress(typed);
  const hasPostcode = address.postcode !== "" || addressForm(address.country).postcode === undefined;
  return address.street1 !== "" && address.suburb !== "" && hasPostcode ? address : null;
}
