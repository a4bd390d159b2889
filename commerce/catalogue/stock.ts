import { isSoldOut } from "./availability.ts";
import type { ProductSummary, StockData } from "./product.ts";

/** Maximum age of stock data before a refresh, in milliseconds (specification/catalogue#stock-age). */
export const stockMaxAge = 300_000;

/**
 * Milliseconds until a product's stock data expires.
 * @param knownAt epoch milliseconds; @param now epoch milliseconds
 */
export function stockKeepsFor(knownAt: number, now: number): number {
  return Math.max(0, knownAt + stockMaxAge - now);
}

/** Applies the price and stock of a refresh to a product. Variants missing from the refresh have no stock. */
export function withStock<P extends ProductSummary>(product: P, stock: StockData): P {
  const variants = product.variants.map((variant) => {
    const { qty = 0, locationQtys = {} } = stock.variants[variant.id] ?? {};
    return { ...variant, qty, locationQtys };
  });
  const { price, erpOriginalPrice, stockUpdatedAt } = stock;
  return {
    ...product,
    price,
    erpOriginalPrice,
    isDiscounted: price < erpOriginalPrice,
    stockUpdatedAt,
    variants,
    stockTotal: variants.reduce((total, { qty }) => total + qty, 0),
    soldOut: isSoldOut({ ...product, variants }),
  };
}
