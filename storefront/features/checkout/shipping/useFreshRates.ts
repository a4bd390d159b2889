import { useEffect } from "react";
import { useShop } from "../../../state/shop.tsx";
import { usePromoParts } from "../../promo/usePromo.ts";
import { loadRates } from "./rates.actions.ts";
import { ratesRequest } from "../../totals/rates.view.ts";

/** Debounce delay in milliseconds, to avoid a request for each key press. */
const pause = 250;

/**
 * Reloads the delivery price and the pickup stores whenever their inputs change.
 * @param wanted whether rates are needed
 */
export function useFreshRates(wanted: boolean): void {
  const shop = useShop();
  const parts = usePromoParts();
  const { key, status } = parts.checkout.rates;
  const now = JSON.stringify(ratesRequest(parts));
  const isAsked = status !== "none" && key === now;
  const isFirst = key === "";
  useEffect(() => {
    if (!wanted || isAsked) return undefined;
    const ask = () => {
      const { rates } = shop.checkout;
      // The cart page and the mini cart may both be waiting for rates.
      const isAskedNow = rates.status !== "none" && rates.key === JSON.stringify(ratesRequest(shop));
      if (!isAskedNow) void loadRates(shop);
    };
    const timer = setTimeout(ask, isFirst ? 0 : pause);
    return () => clearTimeout(timer);
  }, [shop, wanted, isAsked, isFirst]);
}
