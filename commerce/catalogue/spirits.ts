import type { ProductFacts } from "./product.ts";

/** From this strength on a drink was distilled. Per cent. */
const spiritStrength = 30;

/** Whether it is a spirit, as far as its strength is known. */
export function isSpirit({ aBV = 0 }: Pick<ProductFacts, "aBV">): boolean {
  return aBV >= spiritStrength;
}
