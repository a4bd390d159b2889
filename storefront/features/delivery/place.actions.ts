import { statesOfPostcode, type Locality } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";

/** A place in Australia. Suburb and state are empty if only the postcode is known. */
export type Place = Pick<Locality, "suburb" | "state" | "postcode">;

/** Returns the place for a postcode without a suburb. Includes the state if there is only one. */
export function placeOfPostcode(postcode: string): Place {
  const [state = "", ...others] = statesOfPostcode(postcode);
  return { suburb: "", state: others.length === 0 ? state : "", postcode };
}

/** Stores the delivery place, which prefills the checkout's address (specification/delivery#place-remembered). */
export function setPlace({ checkout }: ShopState, place: Place): void {
  const { shippingAddress } = checkout;
  const isSame = shippingAddress.country === "AU" && shippingAddress.postcode.trim() === place.postcode;
  // An unchanged postcode adds no information to the typed address.
  if (isSame && place.suburb === "") return;
  Object.assign(shippingAddress, { country: "AU", ...place });
  // The typed street may be in another place, so the shopper has to check the address before paying.
  checkout.shippingDone = false;
}
