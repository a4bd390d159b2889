import type { MixedDozenTier, PromotionEffect } from "./promotion.ts";
import {
  addCents,
  noCents,
  partOfCents,
  percentOfCents,
  shareCents,
  subtractCents,
  timesCents,
  toCents,
  type Cents,
} from "../money.ts";

/** A number of bottles, and their current total cost. */
export interface CostedLine {
  qty: number;
  final: Cents;
}

const nothing = noCents;

/** Compares by the cost of one bottle, without division. */
function byBottle(a: CostedLine, b: CostedLine): number {
  return subtractCents(timesCents(a.final, b.qty), timesCents(b.final, a.qty));
}

/** Cost of the `count` cheapest bottles, split by line. Ties go to the first line. */
function cheapest(lines: readonly CostedLine[], count: number): Cents[] {
  const costs = lines.map(() => nothing);
  let left = count;
  const ranked = lines.map((line, index) => ({ line, index })).toSorted((a, b) => byBottle(a.line, b.line));
  for (const { line, index } of ranked) {
    const taken = Math.min(left, line.qty);
    costs[index] = partOfCents(line.final, taken, line.qty);
    left -= taken;
  }
  return costs;
}

function percentOff(costs: readonly Cents[], percent: number): Cents[] {
  return shareCents(percentOfCents(addCents(...costs), percent), costs);
}

/** Percentage of the highest tier reached by this many bottles. 0 below the first tier. */
export function tierPercent(tiers: readonly MixedDozenTier[], bottles: number): number {
  return tiers.findLast((tier) => tier.bottles <= bottles)?.percent ?? 0;
}

/**
 * Number of bottles in all lines. Each line counts with its quantity, regardless of bottle size
 * (specification/promotions#bottles).
 */
export function bottlesIn(lines: readonly Pick<CostedLine, "qty">[]): number {
  return lines.reduce((count, line) => count + line.qty, 0);
}

/** Discount per line in whole cents, never more than the line costs. */
export function discounts(effect: PromotionEffect, lines: readonly CostedLine[]): Cents[] {
  const costs = lines.map((line) => line.final);
  switch (effect.type) {
    case "percent":
      return percentOff(costs, effect.percent);
    case "amountOff": {
      const [wanted, costTotal] = [toCents(effect.amount), addCents(...costs)];
      return shareCents(wanted < costTotal ? wanted : costTotal, costs);
    }
    case "fixedPrice": {
      const price = toCents(effect.price);
      return lines.map(({ qty, final }) => {
        const fixed = timesCents(price, qty);
        return fixed < final ? subtractCents(final, fixed) : nothing;
      });
    }
    case "freeDelivery":
      return costs.map(() => nothing);
    case "buyGet": {
      const rewarded = Math.floor(bottlesIn(lines) / (effect.buy + effect.get)) * effect.get;
      return percentOff(cheapest(lines, rewarded), effect.percent);
    }
    case "mixedDozen":
      return percentOff(costs, tierPercent(effect.tiers, bottlesIn(lines)));
  }
}
