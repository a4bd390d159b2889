import { keysOf, type OptionFacetKey } from "@corkwood/commerce";
import type { OptionColumn } from "../facets/columns.ts";
import { missing, type FacetColumns } from "../facets/filters.ts";
import { eachOf, filled, type Steps } from "../core/steps.ts";

/** Weights of shared attributes in the similarity between two products. */
const weights = {
  varieties: 3,
  regions: 2,
  category: 2,
  producers: 1.2,
  countries: 0.7,
  badgeNames: 0.3,
  rating: 0.3,
} as const satisfies Record<OptionFacetKey, number>;

/** Share of the catalogue above which a value carries too little information to be worth comparing. */
const tooCommon = 0.4;

/** Maximum number of products that are compared in one request. */
const maxCompared = 2000;

/** Similarity between products, based on their attributes and price. */
export interface Alike {
  /**
   * Returns the products most similar to the seeds, with their similarity from 0 to 1: at least `limit` products, if
   * there are enough.
   */
  findAlike: (
    seeds: readonly number[],
    limit: number,
    maySuggest: (ordinal: number) => boolean,
  ) => ReadonlyMap<number, number>;
  /** Seed that has the most in common with a product. Undefined if no seed has anything in common with it. */
  nearestSeed: (ordinal: number, seeds: readonly number[]) => number | undefined;
}

interface Fact {
  column: OptionColumn;
  /** Square of each value's weight, by code. 0 if the value is too common. */
  squares: Float32Array;
  /**
   * Contribution of each value to the similarity with the seeds of one request, by code. All are 0 between requests.
   */
  gains: Float32Array;
}

/** Rarer values weigh more (inverse document frequency). */
function factOf(column: OptionColumn, weight: number, count: number): Fact {
  const squares = new Float32Array(column.values.length);
  for (let code = 0; code < squares.length; code++) {
    const having = (column.productStarts[code + 1] as number) - (column.productStarts[code] as number);
    if (having === 0 || having > count * tooCommon + 1) continue;
    squares[code] = (weight * (Math.log1p(count / having) / Math.log1p(count))) ** 2;
  }
  return { column, squares, gains: new Float32Array(squares.length) };
}

/** Calls `visit` with each code of a product that has a weight. */
function eachValue(facts: readonly Fact[], ordinal: number, visit: (fact: Fact, code: number, square: number) => void) {
  for (const fact of facts) {
    const { column, squares } = fact;
    const end = column.codeStarts[ordinal + 1] as number;
    for (let at = column.codeStarts[ordinal] as number; at < end; at++) {
      const code = column.codesOf[at] as number;
      const square = squares[code] as number;
      if (square > 0) visit(fact, code, square);
    }
  }
}

const buckets = 256;
const bucketOf = (score: number) => Math.min(buckets - 1, Math.floor(score * buckets));

/** Lowest bucket needed to include `limit` of the scores. */
function leastBucket(scores: Float32Array, limit: number): number {
  const counts = new Uint32Array(buckets);
  for (const score of scores) counts[bucketOf(score)] = (counts[bucketOf(score)] as number) + 1;
  let least = buckets - 1;
  for (let sum = counts[least] as number; least > 0 && sum < limit;) sum += counts[--least] as number;
  return least;
}

/**
 * Compares products as vectors of their attributes, by cosine similarity.
 * @param count number of products @param hidesPrice whether a product's price is still hidden and must therefore not
 * influence the result
 */
export function* buildAlike(
  count: number,
  columns: FacetColumns,
  hidesPrice: (ordinal: number) => boolean,
): Steps<Alike> {
  const facts = keysOf(weights).map((key) => factOf(columns.options[key], weights[key], count));
  const norms = new Float32Array(count);
  yield* eachOf(count, (ordinal) => {
    let sum = 0;
    eachValue(facts, ordinal, (_fact, _code, square) => (sum += square));
    norms[ordinal] = Math.sqrt(sum);
  });
  const logPrices = yield* filled(new Float64Array(count), (ordinal) => {
    const price = columns.ranges.price[ordinal] as number;
    return price === missing || hidesPrice(ordinal) ? Number.NaN : Math.log(price);
  });
  // Shared by all requests, which use it one at a time. Empty between requests.
  const seen = new Uint8Array(count);

  /** Returns 1 for the same price, about 0.2 for half or double the price, and 0.5 if a price is unknown. */
  const priceCloseness = (ordinal: number, seeds: readonly number[]): number => {
    let best = Number.NaN;
    for (const seed of seeds) {
      const apart = (logPrices[ordinal] as number) - (logPrices[seed] as number);
      const close = Math.exp((-apart * apart) / 0.3);
      if (!(close <= best)) best = close;
    }
    return Number.isNaN(best) ? 0.5 : best;
  };

  /** Products that share a value with a seed: rarest values first, and within a value in recommended order. */
  const sharing = (seeds: readonly number[]): number[] => {
    const found: number[] = [];
    for (const seed of seeds) {
      const maxFound = found.length + maxCompared / seeds.length;
      const values: { column: OptionColumn; code: number; square: number }[] = [];
      eachValue(facts, seed, ({ column }, code, square) => values.push({ column, code, square }));
      values.sort((a, b) => b.square - a.square);
      for (const { column, code } of values) {
        const end = column.productStarts[code + 1] as number;
        for (let at = column.productStarts[code] as number; at < end && found.length < maxFound; at++) {
          const ordinal = column.products[at] as number;
          if (seen[ordinal] === 0) found.push(ordinal);
          seen[ordinal] = 1;
        }
      }
    }
    for (const ordinal of found) seen[ordinal] = 0;
    return found;
  };

  const findAlike: Alike["findAlike"] = (seeds, limit, maySuggest) => {
    const eachGain = (change: (gains: Float32Array, code: number, gain: number) => void) => {
      for (const seed of seeds) {
        const whole = (norms[seed] as number) * seeds.length;
        eachValue(facts, seed, ({ gains }, code, square) => change(gains, code, square / whole));
      }
    };
    eachGain((gains, code, gain) => (gains[code] = (gains[code] as number) + gain));
    const compared = sharing(seeds).filter(maySuggest);
    const alikeness = Float32Array.from(compared, (ordinal) => {
      let shared = 0;
      for (const { column, gains } of facts) {
        const end = column.codeStarts[ordinal + 1] as number;
        for (let at = column.codeStarts[ordinal] as number; at < end; at++) {
          shared += gains[column.codesOf[at] as number] as number;
        }
      }
      return (shared / (norms[ordinal] as number)) * (0.4 + 0.6 * priceCloseness(ordinal, seeds));
    });
    eachGain((gains, code) => (gains[code] = 0));
    const least = leastBucket(alikeness, limit);
    const best = new Map<number, number>();
    compared.forEach((ordinal, at) => {
      const score = alikeness[at] as number;
      if (bucketOf(score) >= least && best.size < limit * 2) best.set(ordinal, score);
    });
    return best;
  };

  const nearestSeed: Alike["nearestSeed"] = (ordinal, seeds) => {
    let nearest: number | undefined;
    let highest = 0;
    for (const seed of seeds) {
      let shared = 0;
      eachValue(facts, ordinal, ({ column }, code, square) => {
        const own = column.codesOf.subarray(column.codeStarts[seed], column.codeStarts[seed + 1]);
        if (own.includes(code)) shared += square;
      });
      if (shared > highest) [highest, nearest] = [shared, seed];
    }
    return nearest;
  };

  return { findAlike, nearestSeed };
}
