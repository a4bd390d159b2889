import {
  critics,
  dozenPrice,
  entriesOf,
  fewLeft,
  formatMoney,
  formatWholeRange,
  isInStock,
  isListed,
  isPreArrival,
  messages,
  minimumQuantity,
  type Badge,
  type ProductSummary,
} from "@corkwood/commerce";

/** Product facts as text, shared by all pages. */

/** Returns a product's sizes as a suffix to its name, for lists with several products of that name. */
export function sizeSuffix({ variants }: Pick<ProductSummary, "variants">, isRepeated: boolean): string {
  return isRepeated ? variants.map(({ label }) => `, ${label}`).join("") : "";
}

/** @param withSize adds the size, for lists with several products of that name */
export function displayName(
  product: Pick<ProductSummary, "name" | "comingSoon" | "variants">,
  withSize = false,
): string {
  return `${product.name}${sizeSuffix(product, withSize)}${product.comingSoon ? messages.comingSoonSuffix : ""}`;
}

/** Returns the names shared by several of these products (specification/listing#repeated-names). */
export function repeatedNames(products: readonly Pick<ProductSummary, "name">[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(products.flatMap(({ name }) => (seen.size < seen.add(name).size ? [] : [name])));
}

export interface PriceTexts {
  bottle: string;
  dozen: string | undefined;
  was: string | undefined;
  /** Price unit, such as 'bottle'. Empty for a gift card. */
  unit: "bottle" | "";
}

/** Returns the prices to display, or undefined while the price is withheld before the release. */
export function priceTexts(product: ProductSummary): PriceTexts | undefined {
  if (product.functionalType === "giftcard" && product.giftcard) {
    return {
      bottle: formatWholeRange(product.giftcard.amountMin, product.giftcard.amountMax),
      dozen: undefined,
      was: undefined,
      unit: "",
    };
  }
  if (!product.showPrice) return undefined;
  return {
    bottle: formatMoney(product.price),
    dozen: formatMoney(dozenPrice(product.price)),
    was: product.isDiscounted ? formatMoney(product.erpOriginalPrice) : undefined,
    unit: product.functionalType === "giftcard" ? "" : "bottle",
  };
}

export interface Score {
  critic: string;
  score: number;
}

const ownScore = "Our score";
const scoreOrder: readonly string[] = [ownScore, ...Object.values(critics)];

/** Sorts scores, best first. Equal scores are in a fixed order (specification/catalogue#score-order). */
export function compareScores(a: Score, b: Score): number {
  return b.score - a.score || scoreOrder.indexOf(a.critic) - scoreOrder.indexOf(b.critic);
}

/** The critics' scores and the shop's own, best first. */
export function scoresOf(product: ProductSummary): Score[] {
  const scores: Score[] = entriesOf(product.facts.scores ?? {}).map(([critic, score]) => ({
    critic: critics[critic],
    score,
  }));
  if (product.spider) scores.push({ critic: ownScore, score: product.spider.overallScore });
  return scores.toSorted(compareScores);
}

export function badgesOf(product: Pick<ProductSummary, "badgeIds">, badges: readonly Badge[]): Badge[] {
  return product.badgeIds.flatMap((id) => badges.find((badge) => badge.id === id) ?? []);
}

/** Returns a badge's props. Null fields become undefined. */
export function badgeProps({ name, image, backgroundColour }: Badge) {
  return { name, src: image?.url, background: backgroundColour ?? undefined };
}

/** Facts printed on the bottle. Unknown facts are left out. */
export function printedFacts({
  facts: { aBV, closure },
}: Pick<ProductSummary, "facts">): { label: string; value: string }[] {
  return [
    ...(aBV === undefined ? [] : [{ label: "Alcohol", value: alcoholText(aBV) }]),
    ...(closure ? [{ label: "Closure", value: closure }] : []),
  ];
}

/** Formats the alcohol content. The number and the percent sign stay on one line. */
export function alcoholText(percent: number): string;
export function alcoholText(percent: number | undefined): string | undefined;
export function alcoholText(percent: number | undefined): string | undefined {
  return percent === undefined ? undefined : `${percent}\u00a0%`;
}

/** Formats a range of years or degrees: '2028–2040', or '2028' alone. */
export function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** Returns region and country, or a single name if both are equal. */
export function placeOf({ facts: { region, country } }: Pick<ProductSummary, "facts">): string {
  return [...new Set([region, country])].filter(Boolean).join(", ");
}

/** Returns the minimum quantity as text, if more than one bottle. */
export function minimumText(product: Pick<ProductSummary, "cartQtyMin">): string | undefined {
  const minimum = minimumQuantity(product);
  return minimum > 1 ? `Minimum ${minimum} bottles` : undefined;
}

export type TagTone = "soldOut" | "comingSoon" | "preArrival" | "offer" | "fewLeft" | "info";

/** Returns the tag that describes a product's most important state. */
export function tagOf(product: ProductSummary): { tone: TagTone; text: string } | undefined {
  if (product.soldOut) return { tone: "soldOut", text: messages.soldOut };
  if (!isListed(product)) return { tone: "info", text: "No longer available" };
  if (product.comingSoon) return { tone: "comingSoon", text: "Coming Soon" };
  if (isPreArrival(product)) return { tone: "preArrival", text: "Pre-arrival" };
  if (product.isDiscounted && product.showPrice) return { tone: "offer", text: "Reduced" };
  return undefined;
}

/**
 * Returns the tag for a listing. Low stock takes precedence over a reduced price, because the price itself shows the
 * reduction. @param few maximum stock for which the exact number of bottles is shown
 */
export function listedTagOf(product: ProductSummary, few: number): { tone: TagTone; text: string } | undefined {
  const left = fewLeft(product, undefined, few);
  return left === undefined ? tagOf(product) : { tone: "fewLeft", text: messages.onlyLeft(left) };
}

/** Action that a listing offers for a product. */
export type ListingAction = "add" | "choose" | "giftCard" | "soldOut" | "comingSoon" | "none";

export function listingAction(product: ProductSummary): ListingAction {
  if (product.comingSoon) return "comingSoon";
  if (product.soldOut) return "soldOut";
  if (product.functionalType === "giftcard") return "giftCard";
  if (!isListed(product)) return "none";
  return product.variants.filter((variant) => isInStock(product, variant)).length > 1 ? "choose" : "add";
}

/** Whether the product's page has the form that adds the product to the cart. */
export function canBeAdded(product: ProductSummary): boolean {
  const action = listingAction(product);
  return action === "add" || action === "choose";
}
