import type { DisallowedPromotion } from "./promoAnswer.ts";
import type { Promotion } from "./promotion.ts";
import { foldEmail } from "./promotionCandidates.ts";
import { discounts } from "./promotionEffects.ts";
import { missingFor, type Missing } from "./promotionProgress.ts";
import type { PromoQuestion, ResolvedLine } from "./promotionQuestion.ts";
import { addCents, toDollars, type Cents } from "../money.ts";

/** Reason why a promotion does not apply, with the related limit. */
type Refusal = Pick<DisallowedPromotion, "disallowReason" | "appliedPromotionsLimit" | "usageCountLimit" | "missing">;

function refusal(disallowReason: Refusal["disallowReason"], limits: Partial<Refusal> = {}): Refusal {
  return { disallowReason, appliedPromotionsLimit: null, usageCountLimit: null, missing: null, ...limits };
}

function usedUp(promotion: Promotion, { usage, email }: PromoQuestion): Refusal | undefined {
  const { usageLimit, usageLimitPerCustomer } = promotion;
  const used = usage.get(promotion.id) ?? { orders: 0, ofCustomer: 0 };
  if (usageLimit !== null && used.orders >= usageLimit) {
    return refusal("PromotionUsageExceeded", { usageCountLimit: usageLimit });
  }
  if (usageLimitPerCustomer !== null && foldEmail(email) !== undefined && used.ofCustomer >= usageLimitPerCustomer) {
    return refusal("PromotionPerCustomerUsageExceeded", { usageCountLimit: usageLimitPerCustomer });
  }
  return undefined;
}

/** Whether a promotion has a benefit. Free delivery counts as a benefit, although it does not discount any line. */
function isWorthHaving({ effect }: Promotion, amounts: readonly Cents[]): boolean {
  return effect.type === "freeDelivery" || addCents(...amounts) > 0;
}

function inDollars(missing: Missing | null): Refusal["missing"] {
  return missing && { bottles: missing.bottles, amount: toDollars(missing.amount) };
}

/** Whether a promotion would have an effect on these lines if no other promotion applied. */
function worksAlone(promotion: Promotion, lines: readonly ResolvedLine[]): boolean {
  if (lines.length === 0 || missingFor(promotion, lines)) return false;
  const untouched = lines.map(({ qty, original }) => ({ qty, final: original }));
  return isWorthHaving(promotion, discounts(promotion.effect, untouched));
}

/** Returns the reason why the applied promotions exclude another one. Undefined if they do not. */
function crowdedOut(promotion: Promotion, applied: readonly Promotion[], limit: number | null): Refusal | undefined {
  if (applied.some((other) => other.stopAfter)) return refusal("Stopped");
  if (applied.some((other) => other.exclusive || promotion.exclusive)) return refusal("Exclusitivity");
  if (limit !== null && applied.length >= limit) {
    return refusal("AppliedPromotionsLimitReached", { appliedPromotionsLimit: limit });
  }
  return undefined;
}

/**
 * Returns the reason why a promotion does not apply, or undefined if it does. Reasons that would apply even without the
 * other offers take precedence, so that no shopper gives up an offer for nothing.
 * @param lines eligible lines @param amounts current discounts on these lines @param applied promotions that were
 * applied earlier
 */
export function refusePromotion(
  promotion: Promotion,
  lines: readonly ResolvedLine[],
  amounts: readonly Cents[],
  applied: readonly Promotion[],
  question: PromoQuestion,
): Refusal | undefined {
  const used = usedUp(promotion, question);
  if (used) return used;
  const crowded = crowdedOut(promotion, applied, question.appliedPromotionsLimit);
  if (!worksAlone(promotion, lines)) {
    // More products would not help while other offers exclude the promotion, so the response contains no hint.
    return refusal("NoApplicableCartItems", { missing: crowded ? null : inDollars(missingFor(promotion, lines)) });
  }
  if (crowded) return crowded;
  return isWorthHaving(promotion, amounts) ? undefined : refusal("NoApplicableCartItems");
}
