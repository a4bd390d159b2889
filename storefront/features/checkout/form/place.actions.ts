import {
  isAustralianState,
  isConfirmedPlace,
  isPostcode,
  placeLine,
  settledAddress,
  withConfirmedPlace,
  type Address,
  type PlaceQuestion,
} from "@corkwood/commerce";
import { checkLocality } from "../../../services/places.ts";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import type { ShopState } from "../../../state/shop.tsx";

export type AddressSection = "shipping" | "billing";

/** The checkout's addresses and the results of their place checks. */
export type PlaceParts = Pick<CheckoutState, "shippingAddress" | "billingAddress" | "placeChecks" | "confirmedPlaces">;

function addressOf(checkout: Pick<PlaceParts, "shippingAddress" | "billingAddress">, section: AddressSection): Address {
  return settledAddress(section === "shipping" ? checkout.shippingAddress : checkout.billingAddress);
}

/** Returns the typed place if it is complete but not checked or confirmed yet; otherwise undefined. */
export function uncheckedPlace(checkout: PlaceParts, section: AddressSection): string | undefined {
  const address = addressOf(checkout, section);
  const isWhole = address.suburb !== "" && isAustralianState(address.state) && isPostcode(address.postcode, "AU");
  const line = placeLine(address);
  const isKnown = checkout.placeChecks[section].line === line || isConfirmedPlace(address, checkout.confirmedPlaces);
  return address.country === "AU" && isWhole && !isKnown ? line : undefined;
}

/**
 * Checks whether suburb, state and postcode match. Ignores a response for a place that has since changed. If there is
 * no response, the server checks when it prices or places the order.
 */
export async function checkPlace({ checkout, api }: ShopState, section: AddressSection): Promise<void> {
  const line = uncheckedPlace(checkout, section);
  if (line === undefined) return;
  try {
    const question = await checkLocality(api, addressOf(checkout, section));
    if (placeLine(addressOf(checkout, section)) === line) checkout.placeChecks[section] = { line, question };
  } catch {
    // The server checks again.
  }
}

/** Returns the open question about the typed place, if any. */
export function openQuestion(checkout: PlaceParts, section: AddressSection): PlaceQuestion | undefined {
  const address = addressOf(checkout, section);
  const { line, question } = checkout.placeChecks[section];
  if (question === null || address.country !== "AU" || line !== placeLine(address)) return undefined;
  return isConfirmedPlace(address, checkout.confirmedPlaces) ? undefined : question;
}

/** Confirms that the typed place is right (specification/addresses#place-confirmed). */
export function confirmPlace({ checkout }: ShopState, section: AddressSection): void {
  checkout.confirmedPlaces = withConfirmedPlace(addressOf(checkout, section), checkout.confirmedPlaces);
}
