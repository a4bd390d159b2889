import { cents, shareCents, subtractCents, type Cents, type Resolution } from "@corkwood/commerce";
import type { OfferLine, OfferQuestion } from "../../promotions/resolve.ts";
import type { OrderLine } from "./lines.ts";

/** Builds the input for promotions from an order's bottles. Promotions do not apply to gift cards. */
export function offerQuestion(
  lines: readonly OrderLine[],
  cart: { promoCodes: readonly string[]; email?: string | undefined },
  limitPerOrder: number | null,
  now: number,
): OfferQuestion {
  const bottles = lines.filter(({ giftcard }) => giftcard === null);
  return {
    lines: bottles.map(({ product, categoryIds, variant, qty, price }): OfferLine => ({
      sku: variant.code,
      productId: product.id,
      categoryIds,
      qty,
      unitPrice: price,
    })),
    couponCodes: cart.promoCodes,
    email: cart.email,
    limitPerOrder,
    now,
  };
}

export function discountOf({ original, final }: Pick<Resolution, "original" | "final">): Cents {
  return subtractCents(original, final);
}

/**
 * Returns each line's discount. Promotions consider each SKU once, so lines with the same SKU share its discount in
 * proportion to their prices.
 */
export function lineDiscounts(
  lines: readonly OrderLine[],
  { lines: resolved }: Pick<Resolution, "lines">,
): Map<OrderLine, Cents> {
  const discounts = new Map<OrderLine, Cents>();
  for (const bottles of resolved) {
    const own = lines.filter(({ giftcard, variant }) => giftcard === null && variant.code === bottles.sku);
    const shares = shareCents(
      discountOf(bottles),
      own.map(({ lineTotal }) => lineTotal),
    );
    for (const [index, line] of own.entries()) discounts.set(line, shares[index] ?? cents(0));
  }
  return discounts;
}
