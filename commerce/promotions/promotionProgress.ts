import { addCents, noCents, noDollars, subtractCents, toCents, type Cents } from "../money.ts";
import type { Promotion, PromotionEffect } from "./promotion.ts";
import { bottlesIn, tierPercent } from "./promotionEffects.ts";
import type { NextTier, ResolvedLine } from "./promotionQuestion.ts";

/**
 * Amount by which a cart falls short of a promotion's minimum. Counts only eligible lines, at their cost before
 * promotions.
 */
export interface Missing {
  bottles: number;
  amount: Cents;
}

/** Minimum number of bottles for which an effect results in a discount. */
function fewestBottles(effect: PromotionEffect): number {
  switch (effect.type) {
    case "buyGet":
      return effect.buy + effect.get;
    case "mixedDozen":
      return Math.min(...effect.tiers.map(({ bottles }) => bottles));
    case "percent":
    case "amountOff":
    case "fixedPrice":
    case "freeDelivery":
      return 1;
  }
}

/** Amount that is missing for the minimum cost of a promotion's lines. */
function missingAmount({ conditions: { subtotalMin } }: Promotion, lines: readonly ResolvedLine[]): Cents {
  const missing = subtractCents(toCents(subtotalMin ?? noDollars), addCents(...lines.map(({ original }) => original)));
  return missing > 0 ? missing : noCents;
}

/**
 * Returns the amount or number of bottles still needed to reach a promotion's minimum
 * (specification/promotions#missing). Null if nothing more is needed, or if the cart has no eligible lines.
 */
export function missingFor(promotion: Promotion, lines: readonly ResolvedLine[]): Missing | null {
  const { conditions, effect } = promotion;
  if (lines.length === 0) return null;
  const wanted = Math.max(conditions.quantityMin ?? 1, fewestBottles(effect));
  const bottles = Math.max(0, wanted - bottlesIn(lines));
  const amount = missingAmount(promotion, lines);
  return bottles > 0 || amount > 0 ? { bottles, amount } : null;
}

/**
 * Number of additional bottles needed to reach the next mixed-dozen discount (specification/promotions#progress).
 * Undefined if there is no higher discount, if the promotion's minimum cost is not reached (which more bottles may not
 * change), or if the lines cost nothing.
 */
export function nextTier(promotion: Promotion, lines: readonly ResolvedLine[]): NextTier | undefined {
  const { effect, conditions } = promotion;
  const cost = addCents(...lines.map(({ final }) => final));
  if (effect.type !== "mixedDozen" || cost === 0 || missingAmount(promotion, lines) > 0) return undefined;
  const { tiers } = effect;
  const least = conditions.quantityMin ?? 1;
  const [next] = tiers
    .map((tier) => Math.max(tier.bottles, least))
    .filter((bottles) => bottles > bottlesIn(lines))
    .toSorted((a, b) => a - b);
  return next === undefined ? undefined : { bottles: next - bottlesIn(lines), percent: tierPercent(tiers, next) };
}
