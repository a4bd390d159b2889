import type { ProductSummary } from "./product.ts";

/** When to drink a wine, and when it was tasted. */
export interface CellarAdvice {
  /** Years. */
  from: number;
  to: number;
  /** ISO 8601. */
  tasted: string;
}

/**
 * Cellar advice needs both years, in the right order, and the date of the tasting. Undefined where one is missing
 * (specification/catalogue#cellar-advice).
 */
export function cellarAdvice({ facts, spider }: Pick<ProductSummary, "facts" | "spider">): CellarAdvice | undefined {
  const { drinkingWindowYearStart: from, drinkingWindowYearEnd: to } = facts;
  const tasted = spider?.tastedDate;
  if (!from || !to || !tasted || from > to || Number.isNaN(Date.parse(tasted))) return undefined;
  return { from, to, tasted };
}
