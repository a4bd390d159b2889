import { isSoldOut } from "./availability.ts";
import type { ProductSummary, StockData } from "./product.ts";

/** Stock older than this is refreshed (specification/catalogue#stock-age): milliseconds. */
export const stockMaxAge = 300_000;

/** Milliseconds until a product's stock data is too old. @param knownAt epoch milliseconds; @param now likewise */
export function stockKeepsFor(knownAt: number, now: number): number {
  return Math.max(0, knownAt + stockMaxAge - now);
}

/** The product with the price and stock of a refresh. A variant that the refresh does not name has no stock. */
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
