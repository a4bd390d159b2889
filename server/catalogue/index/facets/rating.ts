import { critics, keysOf, ratingBands, type ProductSummary } from "@corkwood/commerce";

const criticKeys = keysOf(critics);

/** Rating for sorting and bands: the shop's own or, if there is none, the best critic's. 0 without any rating. */
export function ratingOf(product: Pick<ProductSummary, "spider" | "facts">): number {
  if (product.spider) return product.spider.overallScore;
  const { scores } = product.facts;
  return scores ? Math.max(0, ...criticKeys.map((critic) => scores[critic] ?? 0)) : 0;
}

/** Returns the band of a rating. Bands begin at whole points, so 94.5 is in '90–94'. */
export function ratingBandOf(rating: number): (typeof ratingBands)[number] | undefined {
  const points = Math.floor(rating);
  return rating > 0 ? ratingBands.find((band) => points >= band.min && points <= band.max) : undefined;
}
