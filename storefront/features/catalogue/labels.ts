import {
  critics,
  dozenPrice,
  entriesOf,
  fewLeft,
  formatMoney,
  giftcardPrice,
  isInStock,
  isListed,
  isPreArrival,
  messages,
  minimumQuantity,
  type Badge,
  type ProductSummary,
} from "@corkwood/commerce";

/** A product's facts as words and figures, the same in every display. */

/** Sizes of a product, to follow its name where a list has several products of that name. */
export function sizeSuffix({ variants }: Pick<ProductSummary, "variants">, isRepeated: boolean): string {
  return isRepeated ? variants.map(({ label }) => `, ${label}`).join("") : "";
}

/** @param withSize also the size, where a list has several products of the name */
export function displayName(
  product: Pick<ProductSummary, "name" | "comingSoon" | "variants">,
  withSize = false,
): string {
  return `${product.name}${sizeSuffix(product, withSize)}${product.comingSoon ? messages.comingSoonSuffix : ""}`;
}

/** The names that several of these products have (specification/listing#repeated-names). */
export function repeatedNames(products: readonly Pick<ProductSummary, "name">[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(products.flatMap(({ name }) => (seen.size < seen.add(name).size ? [] : [name])));
}

export interface PriceTexts {
  bottle: string;
  dozen: string | undefined;
  was: string | undefined;
  /** What the price is for: a gift card is no bottle. */
  unit: "bottle" | "";
}

/** Prices as they are shown, or undefined where the price is withheld until the release. */
export function priceTexts(product: ProductSummary): PriceTexts | undefined {
  if (product.functionalType === "giftcard" && product.giftcard) {
    return { bottle: giftcardPrice(product.giftcard), dozen: undefined, was: undefined, unit: "" };
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

/** Best score first. Equal scores are in a fixed order (specification/catalogue#score-order). */
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

/** How a badge looks. Null stands for what it does not have. */
export function badgeProps({ name, image, backgroundColour }: Badge) {
  return { name, src: image?.url, background: backgroundColour ?? undefined };
}

/** What the bottle says of itself; a fact that is not known is not shown. */
export function printedFacts({
  facts: { aBV, closure },
}: Pick<ProductSummary, "facts">): { label: string; value: string }[] {
  return [
    ...(aBV === undefined ? [] : [{ label: "Alcohol", value: `${aBV} %` }]),
    ...(closure ? [{ label: "Closure", value: closure }] : []),
  ];
}

/** Years or degrees: '2028–2040', or '2028' alone. */
export function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** Region and country; a country that is its own region is shown once. */
export function placeOf({ facts: { region, country } }: Pick<ProductSummary, "facts">): string {
  return [...new Set([region, country])].filter(Boolean).join(", ");
}

/** Said where more than one bottle has to be bought. */
export function minimumText(product: Pick<ProductSummary, "cartQtyMin">): string | undefined {
  const minimum = minimumQuantity(product);
  return minimum > 1 ? `Minimum ${minimum} bottles` : undefined;
}

export type TagTone = "soldOut" | "comingSoon" | "preArrival" | "offer" | "fewLeft" | "info";

/** The one word that a state deserves at arm's length. */
export function tagOf(product: ProductSummary): { tone: TagTone; text: string } | undefined {
  if (product.soldOut) return { tone: "soldOut", text: messages.soldOut };
  if (!isListed(product)) return { tone: "info", text: "No longer available" };
  if (product.comingSoon) return { tone: "comingSoon", text: "Coming Soon" };
  if (isPreArrival(product)) return { tone: "preArrival", text: "Pre-arrival" };
  if (product.isDiscounted && product.showPrice) return { tone: "offer", text: "Reduced" };
  return undefined;
}

/**
 * The same in a listing, where the last bottles matter more than a lower price, which the price itself shows.
 * @param few from how many bottles on it is said how many are left
 */
export function listedTagOf(product: ProductSummary, few: number): { tone: TagTone; text: string } | undefined {
  const left = fewLeft(product, undefined, few);
  return left === undefined ? tagOf(product) : { tone: "fewLeft", text: messages.onlyLeft(left) };
}

/** What a shopper can do with the product from a listing. */
export type ListingAction = "add" | "choose" | "giftCard" | "soldOut" | "comingSoon" | "none";

export function listingAction(product: ProductSummary): ListingAction {
  if (product.comingSoon) return "comingSoon";
  if (product.soldOut) return "soldOut";
  if (product.functionalType === "giftcard") return "giftCard";
  if (!isListed(product)) return "none";
  return product.variants.filter((variant) => isInStock(product, variant)).length > 1 ? "choose" : "add";
}

/** Whether its page has the form that puts it into the cart. */
export function canBeAdded(product: ProductSummary): boolean {
  const action = listingAction(product);
  return action === "add" || action === "choose";
}
