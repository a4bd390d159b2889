import type { ProductSummary } from "@corkwood/commerce";
import { add, emptySet, has, intersection, membersOf, union, type Bitset } from "../core/bitset.ts";
import { slugOf } from "../../../text/fold.ts";
import { eachOf, type Steps } from "../core/steps.ts";
import { buildTextIndex, type TextHit, type TextQuery } from "./text.ts";
import { fillers, joiningWords } from "./defaultNicknames.ts";
import type { Nicknames, Readings } from "./nicknames.ts";
import type { Correction } from "./spelling.ts";
import type { TextSource } from "./postings.ts";
import type { CatalogueRecord } from "../core/types.ts";
import type { WholeNames } from "./wholeNames.ts";
import { queryWords } from "./words.ts";

/**
 * Finds products by the text on the bottle, by their groups' names, or by a complete SKU. Used by suggestions and
 * listings.
 */
export interface ProductText {
  /**
   * All matches, best first.
   * @param only limits the result to these products; an empty query then returns all of them that are listed
   */
  search(words: string, only: Bitset | undefined): Uint32Array;
  first(words: string, options: FirstProducts): TextHit[];
  /** Product with this SKU. */
  bySku(query: string): number | undefined;
  /** Likely spelling of a query with an unknown word. */
  correct(words: string): Correction | undefined;
  /** Products that match as many words as possible, best first. Used if no product matches all of them. */
  closest(words: string, limit: number): Closest | undefined;
}

/** Closest match to a query. */
export interface Closest {
  /** Query words that the closest product matches. */
  words: string;
  ordinals: number[];
}

interface FirstProducts {
  limit: number;
  /** Products that come after all others with the same rank. */
  last: Bitset;
  /** Restricts the result to these products. */
  only: Bitset | undefined;
}

export interface ProductTextSource {
  /** In recommended order. */
  records: readonly CatalogueRecord[];
  /** Whether a product may be found. */
  isListed: (ordinal: number) => boolean;
  /** Names of the product's badges, and of its categories including ancestors. */
  groupsOf: (record: CatalogueRecord) => readonly string[];
  wholeNames: WholeNames;
  nicknames: Nicknames;
}

/** Weight of a word by its field, highest in the name (specification/search#weights). */
const weights = { producer: 5, variety: 4, region: 3, country: 2, vintage: 2, group: 2, size: 1, closure: 1 } as const;

/**
 * Number of exact matches from which fuzzy matching is skipped, so that fuzzy matches never appear beside exact ones
 * (specification/search#spelling).
 */
const enough = 1;

/** Other names for a size, by the beginning of its label. */
const sizeNames = [
  [/^187(\.5)? ?ml/i, "piccolo"],
  [/^(375 ?ml|37\.5 ?cl)/i, "half bottle"],
  [/^1\.5 ?l/i, "magnum 1500 ml"],
  [/^3 ?l/i, "double magnum jeroboam"],
  [/^6 ?l/i, "imperial methuselah"],
] as const;

function sizeWords(label: string): string {
  return [label, ...sizeNames.flatMap(([size, name]) => (size.test(label) ? name : []))].join(" ");
}

function textsOf({ facts, variants }: ProductSummary, groups: readonly string[]): ReturnType<TextSource["textsOf"]> {
  return [
    [facts.producer ?? "", weights.producer],
    [facts.varieties?.join(" ") ?? "", weights.variety],
    [facts.region ?? "", weights.region],
    [facts.country ?? "", weights.country],
    [facts.vintage === undefined ? "" : String(facts.vintage), weights.vintage],
    ...groups.map((name) => [name, weights.group] as const),
    ...variants.map(({ label }) => [sizeWords(label), weights.size] as const),
    [facts.closure ?? "", weights.closure],
  ];
}

export function* buildProductText(source: ProductTextSource): Steps<ProductText> {
  const { records, isListed, groupsOf, wholeNames, nicknames } = source;
  const count = records.length;
  const recordAt = (ordinal: number) => records[ordinal] as CatalogueRecord;
  const text = yield* buildTextIndex({
    count,
    nameOf: (ordinal) => (isListed(ordinal) ? recordAt(ordinal).summary.name : undefined),
    textsOf: (ordinal) => textsOf(recordAt(ordinal).summary, groupsOf(recordAt(ordinal))),
  });
  const bySku = new Map<string, number>();
  const listed = emptySet(count);
  yield* eachOf(count, (ordinal) => {
    if (!isListed(ordinal)) return;
    add(listed, ordinal);
    for (const { code } of recordAt(ordinal).summary.variants) bySku.set(slugOf(code), ordinal);
  });
  // Ignore SKUs without a letter or digit, which cannot be searched.
  bySku.delete("");

  const namedBy = (readings: Readings): Bitset | undefined => {
    const [first, ...others] = readings.flatMap((words) => wholeNames(words) ?? []);
    return first && union(first, others);
  };

  const queryOf = (asked: readonly string[], needed: number): TextQuery => {
    const readings = nicknames.readingsOf(asked);
    return { readings, named: namedBy(readings), enough: needed };
  };
  type Find<Found> = (query: TextQuery) => Found;

  /** Allows typos. If nothing matches or the query names a category, corrects the spelling instead. */
  const withTypos = <Found extends { length: number }>(words: readonly string[], find: Find<Found>): Found => {
    const corrected = (): TextQuery | undefined => {
      const correction = text.correct(words);
      return correction && queryOf(correction.words, 0);
    };
    const typed = queryOf(words, enough);
    if (typed.readings.length > 1 || words.every((word) => text.knows(word))) return find(typed);
    const spelt = corrected();
    if (spelt?.named) return find(spelt);
    const found = find(typed);
    return found.length === 0 && spelt ? find(spelt) : found;
  };

  /**
   * Tries the whole query first, then the query without connecting words, and finally the query without any fillers,
   * allowing typos.
   */
  const attempt = <Found extends { length: number }>(typed: string, find: Find<Found>): Found => {
    const words = queryWords(typed);
    const wanted = words.filter((word) => !fillers.has(word));
    if (wanted.length === 0 || wanted.length === words.length) return withTypos(words, find);
    const whole = find(queryOf(words, 0));
    if (whole.length > 0) return whole;
    const joined = words.filter((word) => !joiningWords.has(word));
    const isShorter = joined.length < words.length && joined.length > wanted.length;
    const found = isShorter ? find(queryOf(joined, 0)) : whole;
    return found.length > 0 ? found : withTypos(wanted, find);
  };

  const closest = (typed: string, limit: number): Closest | undefined => {
    const words = queryWords(typed);
    const find = (rest: readonly string[]): Closest | undefined => {
      if (rest.length === 0 || rest.length === words.length) return undefined;
      const ordinals = text.first({ ...queryOf(rest, 0), limit }).map(({ ordinal }) => ordinal);
      return ordinals.length === 0 ? undefined : { words: rest.join(" "), ordinals };
    };
    const known = words.filter((word) => text.knows(word) && !fillers.has(word));
    const first = find(known);
    if (first) return first;
    // The last words of a query are the most specific; the first ones name the kind of product.
    for (let left = known.length - 1; left >= 0; left--) {
      const rest = find(known.filter((_, at) => at !== left));
      if (rest) return rest;
    }
    for (const word of known) {
      const rest = find([word]);
      if (rest) return rest;
    }
    return undefined;
  };

  return {
    search: (words, only) => {
      if (words !== "") return attempt(words, (query) => text.search(query, only));
      return only ? membersOf(intersection([listed], only)) : new Uint32Array();
    },
    first: (words, options) => {
      if (words !== "") return attempt(words, (query) => text.first({ ...query, ...options }));
      return options.only ? firstOf(membersOf(intersection([listed], options.only)), options) : [];
    },
    bySku: (query) => bySku.get(slugOf(query)),
    correct: (words) => {
      const asked = queryWords(words).filter((word) => !fillers.has(word));
      return nicknames.readingsOf(asked).length > 1 ? undefined : text.correct(asked);
    },
    closest,
  };
}

function firstOf(ordinals: Uint32Array, { limit, last }: FirstProducts): TextHit[] {
  const found: TextHit[] = [];
  const take = (isLast: boolean) => {
    for (const ordinal of ordinals) {
      if (found.length === limit) return;
      if (has(last, ordinal) === isLast) found.push({ ordinal, hasTypo: false });
    }
  };
  take(false);
  take(true);
  return found;
}
