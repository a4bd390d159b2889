import type { Dollars } from "@corkwood/commerce";
import { useCallback, useSyncExternalStore } from "react";
import { subscribe } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { usePromoParts } from "../promo/usePromo.ts";
import { creditOf, expectedTotals, type ExpectedTotals } from "./totals.ts";

/** The shopper's store credit as it is now. The account is loaded after the page, and may change while it is shown. */
export function useCredit(): Dollars {
  const shop = useShop();
  const follow = useCallback((onChange: () => void) => subscribe(shop.account, onChange), [shop]);
  const read = () => creditOf(shop);
  return useSyncExternalStore(follow, read, read);
}

/** The order's totals, as far as its destination is known. */
export function useTotals(): ExpectedTotals {
  const shop = useShop();
  return expectedTotals(usePromoParts(), shop.now(), useCredit());
}
