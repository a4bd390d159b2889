import { useShop } from "../../state/shop.tsx";
import { usePromoParts } from "../promo/usePromo.ts";
import { creditOf, expectedTotals, type ExpectedTotals } from "./totals.ts";

/** The order's totals, as far as its destination is known. */
export function useTotals(): ExpectedTotals {
  const shop = useShop();
  return expectedTotals(usePromoParts(), shop.now(), creditOf(shop));
}
