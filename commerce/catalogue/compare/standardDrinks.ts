import { litresOf } from "../drawing/drawnBottle.ts";
import type { ProductSummary } from "../product.ts";

/** Density of alcohol in kilograms per litre. An Australian standard drink contains 10 grams of alcohol. */
const density = 0.789;

/** Number of standard drinks in the product's first variant. Undefined if its strength or size is unknown. */
export function standardDrinks({ facts, variants }: Pick<ProductSummary, "facts" | "variants">): number | undefined {
  const litres = litresOf(variants[0]?.label ?? "");
  if (litres === undefined || facts.aBV === undefined) return undefined;
  return Math.round(litres * facts.aBV * density * 10) / 10;
}
