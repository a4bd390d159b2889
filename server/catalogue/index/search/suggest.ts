import type { ProductSummary } from "@corkwood/commerce";
import type { Bitset } from "../core/bitset.ts";
import { highlighted } from "./highlight.ts";
import { buildNames } from "./names.ts";
import { readSearchQuery, type SearchQuery } from "./priceWords.ts";
import type { Nicknames } from "./nicknames.ts";
import type { ProductText } from "./productText.ts";
import type { Brand, CategoryNode, Suggestions } from "../core/types.ts";
import { queryWords } from "./words.ts";

/** Number of results per kind (specification/search#result-counts). */
const maxBrands = 2;
const maxCategories = 2;
const maxProducts = 4;

interface SuggestSources {
  brands: readonly Brand[];
  categories: readonly CategoryNode[];
  text: ProductText;
  nicknames: Nicknames;
}

interface Shelved {
  summaries: readonly ProductSummary[];
  soldOut: Bitset;
  /** Products within a query's price and vintage ranges. Undefined if the query has neither. */
  within: (query: SearchQuery) => Bitset | undefined;
}

/** Builds suggestions. Omits empty categories. */
export function buildSuggest({ brands, categories, text, nicknames }: SuggestSources) {
  const findBrands = buildNames(brands);
  const findCategories = buildNames(categories.filter(({ count }) => count > 0));

  const categoriesNamed = (query: string, typos: boolean): Suggestions["categories"] => [
    ...findBrands(query, maxBrands, typos).map(({ entry: { name, value, path }, highlightedName }) => {
      return { kind: "brand" as const, categoryId: value, name, highlightedName, path: path.slice(1) };
    }),
    ...findCategories(query, maxCategories, typos).map(({ entry: { id, name, path }, highlightedName }) => {
      return { kind: "category" as const, categoryId: id, name, highlightedName, path: `categories/${path}` };
    }),
  ];

  return (typed: string, { summaries, soldOut, within }: Shelved): Suggestions => {
    const ofSku = text.bySku(typed);
    const read = readSearchQuery(typed);
    const query = read.words;
    const words = [...new Set(nicknames.readingsOf(queryWords(query)).flat())];
    const hits =
      ofSku === undefined
        ? text.first(query, { limit: maxProducts, last: soldOut, only: within(read) })
        : [{ ordinal: ofSku, hasTypo: false }];
    const products = hits.map(({ ordinal, hasTypo }) => {
      const product = summaries[ordinal] as ProductSummary;
      const { id, name, path } = product;
      return { productId: id, name, highlightedName: highlighted(name, words, hasTypo), path, product };
    });
    const asTyped = categoriesNamed(query, false);
    const isAsTyped = asTyped.length > 0 || hits.some(({ hasTypo }) => !hasTypo);
    return { categories: isAsTyped ? asTyped : categoriesNamed(query, true), products, isAsTyped };
  };
}
