import { withStock, type Product, type StockData } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { keepStockFresh } from "../catalogue/product.actions.ts";

/** The product with the newest price and stock there is: as it was loaded, or as it was refreshed since. */
export function useFreshStock(loaded: Product): Product {
  const shop = useShop();
  const { id, stockUpdatedAt } = loaded;
  const [stock, setStock] = useState<StockData>();
  useEffect(() => keepStockFresh(shop, { id, stockUpdatedAt }, setStock), [shop, id, stockUpdatedAt]);
  return stock && stock.stockUpdatedAt >= stockUpdatedAt ? withStock(loaded, stock) : loaded;
}
