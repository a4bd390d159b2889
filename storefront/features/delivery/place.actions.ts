import { statesOfPostcode, type Locality } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";

/** A place in Australia; suburb and state are empty where only the postcode is known. */
export type Place = Pick<Locality, "suburb" | "state" | "postcode">;

/** The place that a postcode alone says: its state, if there is only one. */
export function placeOfPostcode(postcode: string): Place {
  const [state = "", ...others] = statesOfPostcode(postcode);
  return { suburb: "", state: others.length === 0 ? state : "", postcode };
}

/**
 * Remembers where the shopper wants to have it delivered. The checkout's address starts with it
 * (specification/delivery#place-remembered).
 */
export function setPlace({ checkout }: ShopState, place: Place): void {
  const { shippingAddress } = checkout;
  const isSame = shippingAddress.country === "AU" && shippingAddress.postcode.trim() === place.postcode;
  // The same postcode again says no less than what was typed at the checkout.
  if (isSame && place.suburb === "") return;
  Object.assign(shippingAddress, { country: "AU", ...place });
  // What was typed of the street may lie in another place: the shopper checks it before paying.
  checkout.shippingDone = false;
}
