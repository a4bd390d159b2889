import { isPostcode, placeLine, type Address } from "@corkwood/commerce";
import { countryName } from "../orders/address/countries.ts";
import { usePromoParts } from "../promo/usePromo.ts";
import { isDestinationKnown, isShipped } from "../totals/rates.view.ts";

/** Returns the delivery place as text; undefined while unknown (specification/delivery#place). */
export function knownPlace({ country, suburb, state, postcode }: Address): string | undefined {
  if (country !== "AU") return countryName(country);
  const code = postcode.trim();
  return isPostcode(code, country) ? placeLine({ suburb: suburb.trim(), state, postcode: code }) : undefined;
}

/** Whether rates can be requested: the cart will be picked up, or its delivery place is known. */
export function useHasPlace(): boolean {
  const parts = usePromoParts();
  return parts.cart.status === "ready" && isShipped(parts.cart) && isDestinationKnown(parts);
}
