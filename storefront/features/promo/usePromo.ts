import { useEffect } from "react";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { keepPromoDataFresh } from "./refreshPromoData.ts";
import { promoView, type PromoParts, type PromoView } from "./promo.view.ts";

/** What offers depend on, as it is shown. */
export function usePromoParts(): PromoParts {
  const { cart, checkout, promo, now } = useShop();
  return {
    cart: useSnapshotOf(cart),
    checkout: useSnapshotOf(checkout),
    promo: useSnapshotOf(promo),
    now,
  };
}

/** What is known of the offers for the cart as it is now. */
export function usePromo(): PromoView {
  return promoView(usePromoParts());
}

/** Keeps promo data up with the cart while this is on the page. @param wanted whether a total is looked at */
export function useFreshPromo(wanted = true): void {
  const shop = useShop();
  useEffect(() => (wanted ? keepPromoDataFresh(shop) : undefined), [shop, wanted]);
}
