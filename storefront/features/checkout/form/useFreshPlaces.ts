import { useEffect } from "react";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { checkPlace, uncheckedPlace, type AddressSection } from "./place.actions.ts";

/** Debounce delay in milliseconds, to avoid a request for each key press. */
export const placePause = 250;

function useFreshPlace(section: AddressSection): void {
  const shop = useShop();
  const line = uncheckedPlace(useSnapshotOf(shop.checkout), section);
  useEffect(() => {
    if (line === undefined) return undefined;
    const timer = setTimeout(() => void checkPlace(shop, section), placePause);
    return () => clearTimeout(timer);
  }, [shop, section, line]);
}

/** Checks the places of the checkout addresses whenever an address changes or is restored. */
export function useFreshPlaces(): void {
  useFreshPlace("shipping");
  useFreshPlace("billing");
}
