import { isPostcode, placeLine, type Address } from "@corkwood/commerce";
import { countryName } from "../orders/address/countries.ts";

/** Returns the delivery place as text; undefined while unknown (specification/delivery#place). */
export function knownPlace({ country, suburb, state, postcode }: Address): string | undefined {
  if (country !== "AU") return countryName(country);
  const code = postcode.trim();
  return isPostcode(code, country) ? placeLine({ suburb: suburb.trim(), state, postcode: code }) : undefined;
}
