import { messages, showsCountdown, type ProductSummary } from "@corkwood/commerce";
import { useEffect, useRef } from "react";
import { useShop } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";

/**
 * Says that a product is available now, when a countdown that the shopper saw has come to its end and the product is
 * normal. Not left to the countdown itself, which goes with the notice around it.
 * @param product as it stands now
 */
export function useReleaseNews(product: ProductSummary): void {
  const shop = useShop();
  const counted = useRef(false);
  const { comingSoon, soldOut } = product;
  useEffect(() => {
    if (comingSoon) {
      counted.current ||= showsCountdown(product, shop.now());
      return;
    }
    if (counted.current && !soldOut) alert(shop.alerts, "success", messages.nowAvailable(product.name));
    counted.current = false;
  }, [shop, product, comingSoon, soldOut]);
}
