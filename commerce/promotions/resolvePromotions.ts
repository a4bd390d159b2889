import type { DisallowedPromotion, PromoData } from "./promoAnswer.ts";
import type { Promotion } from "./promotion.ts";
import { byText, candidates } from "./promotionCandidates.ts";
import { discounts } from "./promotionEffects.ts";
import type { PromoLine, PromoQuestion, Resolution, ResolvedLine } from "./promotionQuestion.ts";
import { nextTier } from "./promotionProgress.ts";
import { refusePromotion } from "./promotionRefusal.ts";
import { addCents, cents, subtractCents, timesCents, toDollars, type Cents } from "../money.ts";

interface JoinedLine extends ResolvedLine {
  productId: string;
  categoryIds: readonly string[];
}

function joinLines(lines: readonly PromoLine[]): JoinedLine[] {
  const joined = new Map<string, JoinedLine>();
  for (const { sku, productId, categoryIds, qty, unitPrice } of lines) {
    const line = joined.get(sku);
    const original = addCents(timesCents(unitPrice, qty), line?.original ?? cents(0));
    const together = qty + (line?.qty ?? 0);
    joined.set(sku, { sku, productId, categoryIds, qty: together, original, final: original, shares: [] });
  }
  return [...joined.values()].toSorted((a, b) => byText(a.sku, b.sku));
}

function appliesTo({ conditions }: Promotion, { productId, categoryIds }: JoinedLine): boolean {
  if (conditions.excludedProductIds.includes(productId)) return false;
  if (conditions.categoryIds.length === 0 && conditions.productIds.length === 0) return true;
  return conditions.productIds.includes(productId) || conditions.categoryIds.some((id) => categoryIds.includes(id));
}

/** Subtracts an amount from each line, and records the promotion. */
function takeOff(promotion: Promotion, lines: readonly JoinedLine[], amounts: readonly Cents[]): void {
  lines.forEach((line, index) => {
    const amount = amounts[index] ?? cents(0);
    if (amount === 0) return;
    line.final = subtractCents(line.final, amount);
    line.shares.push({ promotionId: promotion.id, amount });
  });
}

/**
 * Resolves the promotions in a cart. Each promotion is applied to the cost that remains after earlier ones. The result
 * depends only on the input, not on the order of its lines, promotions and codes.
 */
export function resolvePromotions(question: PromoQuestion): Resolution {
  const lines = joinLines(question.lines);
  const applied: Resolution["applied"] = [];
  const disallowed: DisallowedPromotion[] = [];
  /** Promotions that more bottles may trigger or increase. */
  const pursued: { promotion: Promotion; own: JoinedLine[] }[] = [];
  for (const { promotion, codes } of candidates(question)) {
    const own = lines.filter((line) => appliesTo(promotion, line));
    const amounts = discounts(promotion.effect, own);
    const before = applied.map((offer) => offer.promotion);
    const refusal = refusePromotion(promotion, own, amounts, before, question);
    if (!refusal || refusal.missing) pursued.push({ promotion, own });
    if (refusal) {
      disallowed.push({ id: promotion.id, name: promotion.name, relatedCouponCodes: codes, ...refusal });
    } else {
      takeOff(promotion, own, amounts);
      applied.push({ promotion, codes, amount: addCents(...amounts) });
    }
  }
  return {
    lines: lines.map(({ sku, qty, original, final, shares }) => ({ sku, qty, original, final, shares })),
    applied,
    disallowed,
    progress: pursued.flatMap(({ promotion, own }) => {
      const next = nextTier(promotion, own);
      return next ? [{ promotion, next }] : [];
    }),
    freeDelivery: applied.some(({ promotion }) => promotion.effect.type === "freeDelivery"),
    original: addCents(...lines.map((line) => line.original)),
    final: addCents(...lines.map((line) => line.final)),
  };
}

/** Converts a resolution to the response, in dollars. */
export function promoDataOf(resolution: Resolution): PromoData {
  const { lines, applied, disallowed, progress, freeDelivery, original, final } = resolution;
  return {
    resolvedCart: {
      subtotal: { origAmount: toDollars(original), finalAmount: toDollars(final) },
      promoCartItems: applied.flatMap(({ promotion: { id, versionId } }) =>
        lines.flatMap(({ sku, qty, shares }) =>
          shares
            .filter((share) => share.promotionId === id)
            .map(({ amount }) => ({ sku, qty, promoId: id, promoVersionId: versionId, amount: toDollars(amount) })),
        ),
      ),
    },
    appliedPromotions: applied.map(({ promotion: { id, versionId, name, exclusive }, codes }) => ({
      id,
      versionId,
      name,
      relatedCouponCodes: codes,
      exclusive,
    })),
    disallowedPromotions: disallowed,
    summedDiscounts: applied
      .filter(({ amount }) => amount > 0)
      .map(({ promotion: { id, name }, amount }) => ({ promoId: id, name, amount: toDollars(amount) })),
    progress: progress.map(({ promotion: { id, name }, next }) => ({ promoId: id, name, ...next })),
    freeDelivery,
  };
}
