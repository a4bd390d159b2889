import type { ProductSummary } from "@corkwood/commerce";
import type { Bitset } from "../core/bitset.ts";
import { slugOf } from "../../../text/fold.ts";
import { eachOf, type Steps } from "../core/steps.ts";
import { buildTextIndex, type TextHit } from "./text.ts";
import type { TextSource } from "./postings.ts";
import type { CatalogueRecord } from "../core/types.ts";
import { queryWords } from "./words.ts";

/** Finds products by the text on the bottle, or by a whole SKU. The suggestions and the listing both use it. */
export interface ProductText {
  /** All that are found, best first. */
  search(query: string): Uint32Array;
  /** @param last products that come after their equals */
  first(query: string, limit: number, last: Bitset): TextHit[];
}

/** The weight of a word; highest in the name. */
const weights = { producer: 5, variety: 4, region: 3, country: 2, vintage: 2 } as const;

/** If fewer products match as typed, the suggestions also show matches with typos. */
const enough = 4;

function textsOf({ facts }: ProductSummary): ReturnType<TextSource["textsOf"]> {
  return [
    [facts.producer ?? "", weights.producer],
    [facts.varieties?.join(" ") ?? "", weights.variety],
    [facts.region ?? "", weights.region],
    [facts.country ?? "", weights.country],
    [facts.vintage === undefined ? "" : String(facts.vintage), weights.vintage],
  ];
}

/** @param records in recommended order; @param isListed whether a product may be found */
export function* buildProductText(
  records: readonly CatalogueRecord[],
  isListed: (ordinal: number) => boolean,
): Steps<ProductText> {
  const productAt = (ordinal: number) => (records[ordinal] as CatalogueRecord).summary;
  const text = yield* buildTextIndex({
    count: records.length,
    nameOf: (ordinal) => (isListed(ordinal) ? productAt(ordinal).name : undefined),
    textsOf: (ordinal) => textsOf(productAt(ordinal)),
  });
  const bySku = new Map<string, number>();
  yield* eachOf(records.length, (ordinal) => {
    if (isListed(ordinal)) for (const { code } of productAt(ordinal).variants) bySku.set(slugOf(code), ordinal);
  });
  // A SKU without a letter or digit cannot be searched.
  bySku.delete("");
  return {
    search: (query) => {
      const ordinal = bySku.get(slugOf(query));
      return ordinal === undefined ? text.search(queryWords(query), enough) : Uint32Array.of(ordinal);
    },
    first: (query, limit, last) => {
      const ordinal = bySku.get(slugOf(query));
      if (ordinal !== undefined) return [{ ordinal, hasTypo: false }];
      return text.first(queryWords(query), { limit, last, enough });
    },
  };
}
