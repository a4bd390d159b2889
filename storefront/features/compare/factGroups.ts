import { entriesOf, minimumQuantity, standardDrinks, type ComparedProduct } from "@corkwood/commerce";
import { alcoholText, compareScores, rangeText, scoresOf } from "../catalogue/labels.ts";
import { vintageOf } from "../catalogue/vintage.ts";

/** One fact of each product as text, in product order; undefined if unknown. */
export interface FactRow {
  label: string;
  texts: readonly (string | undefined)[];
}

export interface FactGroup {
  title: "Scores" | "Facts" | "Drinking";
  rows: readonly FactRow[];
}

type TextOf = (compared: ComparedProduct) => string | undefined;

/** Facts printed on the bottle, and facts derived from those. */
const printed = {
  Kind: ({ kind }) => kind.join(", "),
  Producer: ({ product }) => product.facts.producer,
  Region: ({ product }) => product.facts.region,
  Country: ({ product }) => product.facts.country,
  Vintage: ({ product }) => vintageOf(product),
  "Grape varieties": ({ product }) => product.facts.varieties?.join(", "),
  Size: ({ product }) => (product.giftcard ? undefined : product.variants.map(({ label }) => label).join(", ")),
  Alcohol: ({ product: { facts } }) => alcoholText(facts.aBV),
  "Standard drinks": ({ product }) => standardDrinks(product)?.toFixed(1),
  Closure: ({ product }) => product.facts.closure,
  "Minimum order": ({ product }) => {
    const minimum = minimumQuantity(product);
    return minimum > 1 ? `${minimum} bottles` : undefined;
  },
} as const satisfies Record<string, TextOf>;

const drinking = {
  Drink: ({ drinkingWindow }) => drinkingWindow && rangeText(drinkingWindow),
  "Serve at": ({ serving }) => serving && `${rangeText(serving.temperature)} °C`,
  "Goes with": ({ serving }) => serving?.food.join(", "),
} as const satisfies Record<string, TextOf>;

function rowsOf(texts: Readonly<Record<string, TextOf>>, compared: readonly ComparedProduct[]): FactRow[] {
  return entriesOf(texts).map(([label, textOf]) => ({
    label,
    texts: compared.map((each) => textOf(each) || undefined),
  }));
}

/** Returns one row for each critic who scored any of the products, best score first. */
function scoreRows(compared: readonly ComparedProduct[]): FactRow[] {
  const scores = compared.map(({ product }) => scoresOf(product));
  const best = scores.flat().toSorted(compareScores);
  const labels = [...new Set(best.map(({ critic }) => critic))];
  return labels.map((label) => ({
    label,
    texts: scores.map((list) => list.find(({ critic }) => critic === label)?.score.toString()),
  }));
}

/** Whether all products have the same text. Always false for a single product. */
export function isSame(texts: FactRow["texts"]): boolean {
  return texts.length > 1 && texts.every((text) => text === texts[0]);
}

/**
 * Returns the facts by which products are compared. Facts that are unknown for all products are left out
 * (specification/compare#rows).
 */
export function factGroups(compared: readonly ComparedProduct[]): FactGroup[] {
  const groups: FactGroup[] = [
    { title: "Scores", rows: scoreRows(compared) },
    { title: "Facts", rows: rowsOf(printed, compared) },
    { title: "Drinking", rows: rowsOf(drinking, compared) },
  ];
  return withRows(groups, ({ texts }) => texts.some((text) => text !== undefined));
}

/** Filters the rows, and removes empty groups. */
export function withRows(groups: readonly FactGroup[], isWanted: (row: FactRow) => boolean): FactGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(isWanted) }))
    .filter(({ rows }) => rows.length > 0);
}
