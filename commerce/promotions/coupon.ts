import { couponMessages } from "./couponMessages.ts";
import type { ErrorCode } from "../errors.ts";
import type { DisallowedPromotion, PromoData } from "./promoAnswer.ts";
import { formatMoney } from "../money.ts";
import type { DisallowReason } from "./promotion.ts";
import { foldCode } from "./promotionCandidates.ts";

/**
 * Result of an entered coupon code: the offer, or an error code and an alert for the shopper. `missing` is a hint on
 * how the cart could qualify, if it can.
 */
export type CouponResult =
  | { ok: true; name: string }
  | { ok: false; code: ErrorCode; message: string; missing?: string | undefined };

const refusals: Record<DisallowReason, { code: ErrorCode; message: string }> = {
  AppliedPromotionsLimitReached: { code: "CART_PROMO_LIMIT_EXCEEDED", message: couponMessages.limit },
  Exclusitivity: { code: "CART_PROMO_EXCLUSIVE", message: couponMessages.exclusive },
  Stopped: { code: "CART_PROMO_EXCLUSIVE", message: couponMessages.exclusive },
  NoApplicableCartItems: { code: "CART_PROMO_NOT_APPLICABLE", message: couponMessages.notApplicable },
  PromotionPerCustomerUsageExceeded: { code: "CART_PROMO_REDEEMED", message: couponMessages.redeemed },
  PromotionUsageExceeded: { code: "CART_PROMO_REDEEMED", message: couponMessages.redeemed },
};

/**
 * Sentence about the amount or number of bottles that an offer's minimum still requires, shown after the specified
 * reason (specification/promotions#missing).
 */
function missingSentence({ missing, name }: DisallowedPromotion): string | undefined {
  if (!missing) return undefined;
  const { bottles, amount } = missing;
  const more = `${bottles} more ${bottles === 1 ? "bottle" : "bottles"}`;
  const items = `from the ${name} offer.`;
  if (amount === 0) return `Add ${more} ${items}`;
  if (bottles === 0) return `Spend ${formatMoney(amount)} more on items ${items}`;
  return `Spend ${formatMoney(amount)} more and add ${more} ${items}`;
}

/** Returns the first of these offers that has the code. */
function broughtBy<Offer extends { relatedCouponCodes: string[] }>(code: string, offers: readonly Offer[]) {
  return offers.find((offer) => offer.relatedCouponCodes.some((related) => foldCode(related) === foldCode(code)));
}

/**
 * Message about a code (specification/promotions#alert-applied). If a code belongs to several offers, the code counts
 * as applied if one of them is.
 * @param before promo data without the code, or null if there was none; @param after promo data with the code
 */
export function couponResult(code: string, before: PromoData | null, after: PromoData): CouponResult {
  if (code.trim() === "") return { ok: false, code: "VALIDATION_FAILED", message: couponMessages.empty };
  if (before && broughtBy(code, before.appliedPromotions)) {
    return { ok: false, code: "CART_PROMO_CODE_APPLIED", message: couponMessages.applied };
  }
  const applied = broughtBy(code, after.appliedPromotions);
  if (applied) return { ok: true, name: applied.name };
  const disallowed = broughtBy(code, after.disallowedPromotions);
  if (disallowed) {
    return { ok: false, ...refusals[disallowed.disallowReason], missing: missingSentence(disallowed) };
  }
  return { ok: false, code: "CART_PROMO_CODE_INVALID", message: couponMessages.invalid };
}

/**
 * Reasons why an applied offer was removed (specification/promotions#lost). Separate from the other messages, so that
 * pages without a cart do not load them.
 */
const removed = {
  sentence: (name: string, reason: string) => `Offer ${name} has been removed because ${reason}`,
  limit: (limit: number) => `there is a limit of ${limit} offers per order`,
  limitUnknown: "too many other offers have been applied",
  exclusive: (other: string) => `offer ${other} is not valid with other offers`,
  exclusiveUnknown: "it isn't valid with another applied offer",
  notApplicable: "there are no applicable items in your cart",
  redeemedByCustomer: "you've already redeemed it",
  redeemedByCustomerTimes: (times: number) => `you've already redeemed it ${times} times`,
  redeemed: "it has already been redeemed",
  redeemedTimes: (times: number) => `it has already been redeemed ${times} times`,
} as const;

function times(limit: number | null, once: string, often: (times: number) => string): string {
  return limit !== null && limit > 1 ? often(limit) : once;
}

function removalReason(offer: DisallowedPromotion, after: PromoData): string {
  switch (offer.disallowReason) {
    case "AppliedPromotionsLimitReached":
      return offer.appliedPromotionsLimit === null ? removed.limitUnknown : removed.limit(offer.appliedPromotionsLimit);
    case "Exclusitivity":
    case "Stopped": {
      const other = after.appliedPromotions.find((applied) => applied.exclusive);
      return other ? removed.exclusive(other.name) : removed.exclusiveUnknown;
    }
    case "PromotionPerCustomerUsageExceeded":
      return times(offer.usageCountLimit, removed.redeemedByCustomer, removed.redeemedByCustomerTimes);
    case "PromotionUsageExceeded":
      return times(offer.usageCountLimit, removed.redeemed, removed.redeemedTimes);
    case "NoApplicableCartItems":
      return removed.notApplicable;
  }
}

/** Message about a lost offer, with a hint on how to restore the offer, if that is possible. */
interface RemovedOffer {
  message: string;
  missing: string | undefined;
}

/** Offers that moved from applied to disallowed (specification/promotions#lost). */
export function removedOffers(before: PromoData | null, after: PromoData): RemovedOffer[] {
  const had = new Set(before?.appliedPromotions.map(({ id }) => id));
  return after.disallowedPromotions
    .filter(({ id }) => had.has(id))
    .map((offer) => ({
      message: removed.sentence(offer.name, removalReason(offer, after)),
      missing: missingSentence(offer),
    }));
}
