import { useEffect } from "react";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { keepPromoDataFresh } from "./refreshPromoData.ts";
import { promoView, type PromoParts, type PromoView } from "./promo.view.ts";

/** Returns snapshots of the state that offers depend on. */
export function usePromoParts(): PromoParts {
  const { cart, checkout, promo, now, homeState } = useShop();
  return {
    cart: useSnapshotOf(cart),
    checkout: useSnapshotOf(checkout),
    promo: useSnapshotOf(promo),
    now,
    homeState,
  };
}

/** Returns the known offers for the current cart. */
export function usePromo(): PromoView {
  return promoView(usePromoParts());
}

/** Keeps promo data up to date with the cart while mounted. @param wanted whether a total is visible */
export function useFreshPromo(wanted = true): void {
  const shop = useShop();
  useEffect(() => (wanted ? keepPromoDataFresh(shop) : undefined), [shop, wanted]);
}
