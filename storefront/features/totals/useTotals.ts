import type { Dollars } from "@corkwood/commerce";
import { useCallback, useSyncExternalStore } from "react";
import { subscribe } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { usePromoParts } from "../promo/usePromo.ts";
import { creditOf, expectedTotals, type ExpectedTotals } from "./totals.ts";

/** Returns the current store credit. The account loads after the page, and may change while the page is open. */
export function useCredit(): Dollars {
  const shop = useShop();
  const follow = useCallback((onChange: () => void) => subscribe(shop.account, onChange), [shop]);
  const read = () => creditOf(shop);
  return useSyncExternalStore(follow, read, read);
}

/** Returns the order totals, without delivery while the destination is unknown. */
export function useTotals(): ExpectedTotals {
  const shop = useShop();
  return expectedTotals(usePromoParts(), shop.now(), useCredit());
}
