import { useShop } from "../../state/shop.tsx";
import { usePromoParts } from "../promo/usePromo.ts";
import { creditOf, expectedTotals, type ExpectedTotals } from "./totals.ts";

/** What the order comes to as far as the shopper has told us where it goes. */
export function useTotals(): ExpectedTotals {
  const shop = useShop();
  return expectedTotals(usePromoParts(), shop.now(), creditOf(shop));
}
