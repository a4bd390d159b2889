import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import type { CartState } from "../../state/cart.state.ts";
import type { CheckoutState } from "../../state/checkout.state.ts";
import { keepPromoDataFresh } from "./refreshPromoData.ts";
import type { PromoState } from "../../state/promo.state.ts";
import { promoView, type PromoParts, type PromoView } from "./promo.view.ts";

/** What offers depend on, as it is shown. */
export function usePromoParts(): PromoParts {
  const { cart, checkout, promo } = useShop();
  return {
    cart: useSnapshot(cart) as CartState,
    checkout: useSnapshot(checkout) as CheckoutState,
    promo: useSnapshot(promo) as PromoState,
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
