import { useEffect } from "react";
import { useShop } from "../../../state/shop.tsx";
import { usePromoParts } from "../../promo/usePromo.ts";
import { loadRates } from "./rates.actions.ts";
import { ratesRequest } from "../../totals/rates.view.ts";

/** Milliseconds: who is typing is not asked for at each letter. */
const pause = 250;

/** Asks anew for delivery's price and stores whenever what they depend on has changed. @param wanted whether there is a cart to ask for */
export function useFreshRates(wanted: boolean): void {
  const shop = useShop();
  const parts = usePromoParts();
  const { key, status } = parts.checkout.rates;
  const now = JSON.stringify(ratesRequest(parts));
  const isAsked = status !== "none" && key === now;
  const isFirst = key === "";
  useEffect(() => {
    if (!wanted || isAsked) return undefined;
    const timer = setTimeout(() => void loadRates(shop), isFirst ? 0 : pause);
    return () => clearTimeout(timer);
  }, [shop, wanted, isAsked, isFirst]);
}
