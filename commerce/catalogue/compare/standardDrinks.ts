import { litresOf } from "../drawing/drawnBottle.ts";
import type { ProductSummary } from "../product.ts";

/** Kilograms that a litre of alcohol weighs. A standard drink of Australia has ten grams of it. */
const density = 0.789;

/** Standard drinks in its first size, by strength and volume; undefined where one of them is not known. */
export function standardDrinks({ facts, variants }: Pick<ProductSummary, "facts" | "variants">): number | undefined {
  const litres = litresOf(variants[0]?.label ?? "");
  if (litres === undefined || facts.aBV === undefined) return undefined;
  return Math.round(litres * facts.aBV * density * 10) / 10;
}
