import {
  plainAmount,
  couponResult,
  promoDataOf,
  removedOffers,
  toDollars,
  type FieldError,
  type PlaceOrderRequest,
  type PromoData,
} from "@corkwood/commerce";
import { problem, type ProblemError } from "../../foundation/problem.ts";
import type { Priced } from "./priced.ts";

type Cart = PlaceOrderRequest["cart"];

/**
 * Returns EXPECTED_AMOUNT_CHANGED, with the recalculated amounts in dollars as `current`, so that the shopper can see
 * what changed.
 */
export function amountChanged(priced: Priced, cart: Cart): ProblemError {
  const promoData = promoDataOf(priced.offers);
  const message = `The total is now $${plainAmount(priced.amounts.grandTotal)}.`;
  return problem(
    "EXPECTED_AMOUNT_CHANGED",
    409,
    `${whatChanged(promoData, cart)} Nothing was charged: please check the new total.`,
    [{ path: "cart.payment.expectedAmount", message }, ...refusedCodes(cart.promoCodes, promoData)],
    { current: current(priced, promoData) },
  );
}

/**
 * Returns EXPECTED_AMOUNT_CHANGED if a promotion shown to the shopper now has another version, regardless of the total
 * (specification/orders#version-moved).
 */
export function versionMoved(priced: Priced, { expectedPromotions }: Cart): ProblemError | undefined {
  const promoData = promoDataOf(priced.offers);
  const moved = expectedPromotions.flatMap(({ promotionId, versionId }, index) => {
    const now = promoData.appliedPromotions.find(({ id }) => id === promotionId);
    if (!now || now.versionId === versionId) return [];
    const message = `The offer ${now.name} has changed since you last looked.`;
    return [{ path: `cart.expectedPromotions.${index}.versionId`, message }];
  });
  const [first] = moved;
  if (!first) return undefined;
  const detail = `${first.message} Nothing was charged: please check the total.`;
  return problem("EXPECTED_AMOUNT_CHANGED", 409, detail, moved, { current: current(priced, promoData) });
}

function current({ lines, rate, amounts }: Priced, promoData: PromoData) {
  return {
    subtotal: toDollars(amounts.subtotal),
    discount: toDollars(amounts.discount),
    promoDiscounts: promoData.summedDiscounts,
    disallowedPromotions: promoData.disallowedPromotions,
    shipping: toDollars(amounts.shipping),
    shippingMethodLabel: rate.label,
    deliveryInsuranceCost: toDollars(amounts.insurance),
    giftWrappingCost: toDollars(amounts.wrapping),
    /** In request order. */
    vouchers: amounts.vouchers.map(toDollars),
    voucherRedemptionTotal: toDollars(amounts.voucherTotal),
    storeCreditRedemptionTotal: toDollars(amounts.credit),
    grandTotal: toDollars(amounts.grandTotal),
    items: lines.map(({ product, variant, qty, price, lineTotal }) => ({
      productId: product.id,
      variantId: variant.id,
      qty,
      price: toDollars(price),
      lineTotal: toDollars(lineTotal),
    })),
  };
}

const usedUp: ReadonlySet<string> = new Set(["PromotionUsageExceeded", "PromotionPerCustomerUsageExceeded"]);

/**
 * Describes the changes. Includes offers that have been used up, by this customer or others, because the cart could not
 * show that.
 */
function whatChanged(promoData: PromoData, { vouchers, payment }: Cart): string {
  const gone = promoData.disallowedPromotions
    .filter(({ disallowReason, relatedCouponCodes }) => usedUp.has(disallowReason) && relatedCouponCodes.length > 0)
    .map((offer) => ({ ...offer, versionId: 0, exclusive: false }));
  const sentences = removedOffers({ ...promoData, appliedPromotions: gone }, promoData);
  if (sentences.length > 0) return sentences.map(({ message }) => `${message}.`).join(" ");
  const others =
    vouchers.length > 0 || payment.useStoreCredit ? ", delivery or what is left to pay with" : " or delivery";
  return `Prices, offers${others} have changed since you last looked.`;
}

function refusedCodes(promoCodes: readonly string[], promoData: PromoData): FieldError[] {
  return promoCodes.flatMap((code, index) => {
    const result = couponResult(code, null, promoData);
    return result.ok ? [] : [{ path: `cart.promoCodes.${index}`, message: result.message }];
  });
}
