import { australianStates, normalPhone, type Address } from "./address.ts";

/** Names of the address fields for a country. */
export interface AddressForm {
  suburb: string;
  /** Undefined if the country has no states. */
  state: string | undefined;
  /** Undefined if the country has no postcodes. */
  postcode: string | undefined;
  /** States to choose from. If empty, the shopper types the state. */
  states: readonly string[];
}

const form = (suburb: string, state: string | undefined, postcode: string | undefined): AddressForm => ({
  suburb,
  state,
  postcode,
  states: [],
});

const townAndPostcode = form("Town or city", undefined, "Postcode");
const withRegion = form("Town or city", "State, province or region", "Postcode");

const forms: Readonly<Record<string, AddressForm>> = {
  AU: { suburb: "Suburb or town", state: "State or territory", postcode: "Postcode", states: australianStates },
  AE: form("City or area", "Emirate", undefined),
  AT: townAndPostcode,
  BE: townAndPostcode,
  CA: form("City", "Province or territory", "Postal code"),
  CH: townAndPostcode,
  CN: form("City or district", "Province", "Postal code"),
  DE: townAndPostcode,
  DK: townAndPostcode,
  ES: form("Town or city", "Province", "Postcode"),
  FI: townAndPostcode,
  FJ: form("Town or city", undefined, undefined),
  FR: townAndPostcode,
  GB: townAndPostcode,
  HK: form("District", undefined, undefined),
  ID: form("City or regency", "Province", "Postal code"),
  IE: form("Town or city", "County", "Eircode"),
  IN: form("City or town", "State", "PIN code"),
  IT: form("Town or city", "Province", "Postcode"),
  JP: form("City or ward", "Prefecture", "Postal code"),
  KR: form("City or district", "Province", "Postal code"),
  MY: form("City or town", "State", "Postcode"),
  NL: townAndPostcode,
  NO: townAndPostcode,
  NZ: townAndPostcode,
  SE: townAndPostcode,
  SG: form("City or district", undefined, "Postal code"),
  TH: form("District", "Province", "Postal code"),
  TW: form("District", "City or county", "Postal code"),
  US: form("City", "State", "ZIP code"),
};

/** @param country ISO 3166-1 alpha-2 */
export function addressForm(country: string): AddressForm {
  return Object.hasOwn(forms, country) ? (forms[country] as AddressForm) : withRegion;
}

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
