import { normalPhone, type Address } from "./address.ts";
import { addressForm } from "./addressForm.ts";

/** An address as it is sent: without spaces around the text, and without fields that its country does not have. */
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

/** Whether nothing was typed. A chosen country does not count. */
export function isBlankAddress(typed: Readonly<Address>): boolean {
  return Object.entries(typed).every(([field, text]: [string, string]) => field === "country" || text.trim() === "");
}

/**
 * The billing address to store: none unless street, suburb and postcode are present
 * (specification/checkout#billing-saved). If a country has no postcodes, the address needs none.
 */
export function billingAddressOf(typed: Readonly<Address>): Address | null {
  const address = settledAddress(typed);
  const hasPostcode = address.postcode !== "" || addressForm(address.country).postcode === undefined;
  return address.street1 !== "" && address.suburb !== "" && hasPostcode ? address : null;
}
