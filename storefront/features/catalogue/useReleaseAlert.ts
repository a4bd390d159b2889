import { messages, showsCountdown, type ProductSummary } from "@corkwood/commerce";
import { useEffect, useRef } from "react";
import { useShop } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";

/**
 * Alerts the shopper when a countdown on the page ends and the product becomes available. The countdown cannot show the
 * alert itself, because it is removed together with the surrounding notice.
 * @param product in its current state
 */
export function useReleaseAlert(product: ProductSummary): void {
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
