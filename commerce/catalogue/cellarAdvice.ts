import type { ProductSummary } from "./product.ts";

/** A wine's drinking window and tasting date. */
export interface CellarAdvice {
  /** Years. */
  from: number;
  to: number;
  /** ISO 8601. */
  tasted: string;
}

/**
 * Returns a wine's cellar advice, which requires both years in the right order and the tasting date. Undefined if any
 * of them is missing (specification/catalogue#cellar-advice).
 */
export function cellarAdvice({ facts, spider }: Pick<ProductSummary, "facts" | "spider">): CellarAdvice | undefined {
  const { drinkingWindowYearStart: from, drinkingWindowYearEnd: to } = facts;
  const tasted = spider?.tastedDate;
  if (!from || !to || !tasted || from > to || Number.isNaN(Date.parse(tasted))) return undefined;
  return { from, to, tasted };
}
