import { formatCents, productStateRules, type Cents } from "@corkwood/commerce";
import type { ProductRow } from "../../../db/schema.ts";

/** Factor from which a price change suggests a misplaced decimal point. */
const misplaced = 10;
const usualStock = 100_000;

/**
 * Returns a warning for a price that is probably a mistake (specification/merchant#warnings). @param before undefined for a
 * new product
 */
export function priceWarning(
  price: Cents,
  before: Cents | undefined,
  type: ProductRow["functionalType"] | undefined,
): string | undefined {
  if (price === 0) return type === "giftcard" ? undefined : "price is 0, and products without a price are not sold";
  if (!before || (price * misplaced > before && price < before * misplaced)) return undefined;
  return `price ${formatCents(price)} was ${formatCents(before)}`;
}

/** Returns a warning for a stock count that is probably a mistake. */
export function stockWarning(sku: string, stock: number): string | undefined {
  return stock > usualStock ? `stock of ${sku} is ${stock.toLocaleString("en-AU")}` : undefined;
}

/** Returns an error for a hidden price of 0 on a purchasable product, because pages cannot tell that it has no price. */
export function hiddenPriceFault({
  priceCents,
  showPrice,
  state,
  functionalType,
}: Pick<ProductRow, "priceCents" | "showPrice" | "state" | "functionalType">): string | undefined {
  const isGivenAway =
    priceCents === 0 && !showPrice && functionalType !== "giftcard" && productStateRules[state].isPurchasable;
  return isGivenAway ? "price is 0 and show_price is no: it would be sold for nothing after its release" : undefined;
}
