import {
  availabilityOf,
  isComingSoon,
  showsPrice,
  withStock,
  type ProductSummary,
  type StockData,
} from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { useNow } from "../../shared/hooks/useNow.ts";
import { requestPrice } from "./product.actions.ts";

/**
 * The product in its current state: its release may pass while the page is open. A price that was withheld until then is
 * requested, and the product stays 'coming soon' until the server answers with it.
 */
export function useCurrentProduct<P extends ProductSummary>(loaded: P): P {
  const shop = useShop();
  const now = useNow(loaded.comingSoon && loaded.release ? 1000 : 60_000);
  const [released, setReleased] = useState<StockData>();
  const product = released && loaded.price === 0 ? withStock(loaded, released) : loaded;

  const isAhead = isComingSoon(product, now);
  const showPrice = showsPrice(product, now);
  const isAwaited = !isAhead && !showPrice;
  const { id } = product;
  useEffect(() => (isAwaited ? requestPrice(shop, id, setReleased) : undefined), [shop, id, isAwaited]);

  return {
    ...product,
    comingSoon: isAhead || isAwaited,
    soldOut: availabilityOf(product, now) === "soldOut",
    showPrice,
  };
}
