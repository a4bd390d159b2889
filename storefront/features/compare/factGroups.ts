import { entriesOf, minimumQuantity, standardDrinks, type ComparedProduct } from "@corkwood/commerce";
import { compareScores, rangeText, scoresOf } from "../catalogue/labels.ts";
import { vintageOf } from "../catalogue/vintage.ts";

/** One fact of each product in words, in the order of the products; undefined where it is not known. */
export interface FactRow {
  label: string;
  texts: readonly (string | undefined)[];
}

export interface FactGroup {
  title: "Scores" | "Facts" | "Drinking";
  rows: readonly FactRow[];
}

type TextOf = (compared: ComparedProduct) => string | undefined;

/** What is printed on the bottle, and what follows from it. */
const printed = {
  Kind: ({ kind }) => kind.join(", "),
  Producer: ({ product }) => product.facts.producer,
  Region: ({ product }) => product.facts.region,
  Country: ({ product }) => product.facts.country,
  Vintage: ({ product }) => vintageOf(product),
  "Grape varieties": ({ product }) => product.facts.varieties?.join(", "),
  Size: ({ product }) => (product.giftcard ? undefined : product.variants.map(({ label }) => label).join(", ")),
  Alcohol: ({ product: { facts } }) => (facts.aBV === undefined ? undefined : `${facts.aBV} %`),
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

/** A row for each critic who gave one of them a score, the best score first. */
function scoreRows(compared: readonly ComparedProduct[]): FactRow[] {
  const scores = compared.map(({ product }) => scoresOf(product));
  const best = scores.flat().toSorted(compareScores);
  const labels = [...new Set(best.map(({ critic }) => critic))];
  return labels.map((label) => ({
    label,
    texts: scores.map((given) => given.find(({ critic }) => critic === label)?.score.toString()),
  }));
}

/** Whether a row says the same of all. Of one product there is nothing to tell apart. */
export function isSame(texts: FactRow["texts"]): boolean {
  return texts.length > 1 && texts.every((text) => text === texts[0]);
}

/** The facts of products by which they are compared; what is known of none is left out (specification/compare#rows). */
export function factGroups(compared: readonly ComparedProduct[]): FactGroup[] {
  const groups: FactGroup[] = [
    { title: "Scores", rows: scoreRows(compared) },
    { title: "Facts", rows: rowsOf(printed, compared) },
    { title: "Drinking", rows: rowsOf(drinking, compared) },
  ];
  return withRows(groups, ({ texts }) => texts.some((text) => text !== undefined));
}

/** The groups with the rows that are wanted, and without groups that have none. */
export function withRows(groups: readonly FactGroup[], isWanted: (row: FactRow) => boolean): FactGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(isWanted) }))
    .filter(({ rows }) => rows.length > 0);
}
