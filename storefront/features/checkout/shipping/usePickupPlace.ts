import { placeLine, type GeoPoint } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import { useShop } from "../../../state/shop.tsx";

export interface PickupPlace {
  /** Whether the place is being looked up. */
  isLoading: boolean;
  /** Location of the delivery address, if known. */
  point: GeoPoint | undefined;
}

/**
 * Returns the place from which store distances are measured: the place of the delivery address
 * (specification/delivery#pickup-nearest).
 */
export function usePickupPlace({
  country,
  suburb,
  state,
  postcode,
}: Pick<CheckoutState["shippingAddress"], "country" | "suburb" | "state" | "postcode">): PickupPlace {
  const { api } = useShop();
  const name = country === "AU" && suburb + postcode !== "" ? placeLine({ suburb, state, postcode }) : "";
  const [found, setFound] = useState<{ name: string; point?: GeoPoint }>();
  useEffect(() => {
    if (name === "") return undefined;
    const abort = new AbortController();
    api.get("/api/stores/by-locality", { query: { name }, signal: abort.signal }).then(
      ({ locality: { location } }) => setFound({ name, point: { lat: location.latitude, lng: location.longitude } }),
      // If the place is unknown or the request fails, stores are sorted by name.
      () => abort.signal.aborted || setFound({ name }),
    );
    return () => abort.abort();
  }, [api, name]);
  const isKnown = name === "" || found?.name === name;
  return { isLoading: !isKnown, point: isKnown && name !== "" ? found?.point : undefined };
}
