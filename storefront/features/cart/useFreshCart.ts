import { useEffect } from "react";
import { useShop } from "../../state/shop.tsx";
import { keepCartStockFresh } from "./stock.actions.ts";

/** Keeps price and stock of the cart's products fresh. @param shown whether the cart is visible */
export function useFreshCart(shown = true): void {
  const shop = useShop();
  useEffect(() => (shown ? keepCartStockFresh(shop) : undefined), [shop, shown]);
}
