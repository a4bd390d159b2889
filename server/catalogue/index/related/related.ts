import type { ProductSummary } from "@corkwood/commerce";
import type { FacetColumns } from "../facets/filters.ts";
import type { Steps } from "../core/steps.ts";
import type { CatalogueRecord, Learnt, RecommendedProduct } from "../core/types.ts";
import { buildAlike } from "./alike.ts";
import { choose, labelOf, type Candidate } from "./choose.ts";

/** Maximum number of seeds. Of a longer list, the last ones are used. */
const maxSeeds = 10;

/**
 * Maximum number of candidates chosen for similar facts. If there are fewer, bestsellers are added up to this number.
 */
const closeLook = 150;

/** Weights of the score's components. */
const share = { facts: 1, bought: 2, popularity: 0.25, rank: 0.1 };

/** Popularity from which a product may be called popular. */
const isPopular = 0.3;

export interface RelatedRequest {
  /**
   * Ordinals of products that the shopper is viewing, or has in the cart or wishlist. These products and their other
   * vintages are not recommended.
   */
  seeds: readonly number[];
  /** Data learnt from purchases. Undefined until something has been learnt. */
  learnt: Learnt | undefined;
  maySuggest: (ordinal: number) => boolean;
  limit: number;
}

/** Recommends products based on their attributes and on past purchases (specification/recommendations#embedded). */
export interface Related {
  best: (request: RelatedRequest, summaries: readonly ProductSummary[]) => RecommendedProduct[];
}

/** @param records sorted by ordinal */
export function* buildRelated(
  records: readonly CatalogueRecord[],
  byId: ReadonlyMap<string, number>,
  columns: FacetColumns,
): Steps<Related> {
  const recordAt = (ordinal: number) => records[ordinal] as CatalogueRecord;
  const hidesPrice = (ordinal: number) => !recordAt(ordinal).summary.showPrice;
  const { findAlike, nearestSeed } = yield* buildAlike(records.length, columns, hidesPrice);
  const idAt = (ordinal: number) => recordAt(ordinal).summary.id;

  /** Products bought together with the seeds, each with its most closely linked seed and the strength of that link. */
  const boughtWith = (seeds: readonly number[], learnt: Learnt | undefined) => {
    const bought = new Map<number, { strength: number; seed: number }>();
    for (const seed of seeds) {
      for (const [id, strength] of learnt?.boughtWith(idAt(seed)) ?? []) {
        const ordinal = byId.get(id);
        if (ordinal === undefined || strength <= (bought.get(ordinal)?.strength ?? 0)) continue;
        bought.set(ordinal, { strength, seed });
      }
    }
    return bought;
  };

  /** For a shopper without a history: bestsellers, then products in the merchant's order. */
  function* forAnybody(learnt: Learnt | undefined): Generator<number> {
    for (const id of learnt?.popular ?? []) {
      const ordinal = byId.get(id);
      if (ordinal !== undefined) yield ordinal;
    }
    for (let ordinal = 0; ordinal < records.length; ordinal++) yield ordinal;
  }

  const popularityOf = (ordinal: number, learnt: Learnt | undefined) => learnt?.popularity(idAt(ordinal)) ?? 0;

  return {
    best: ({ seeds: all, learnt, maySuggest, limit }, summaries) => {
      const seeds = all.slice(-maxSeeds);
      const without = new Set(all.map((ordinal) => labelOf(recordAt(ordinal))));
      const alike = findAlike(seeds, closeLook, maySuggest);
      const bought = boughtWith(seeds, learnt);
      const ordinals = new Set([...alike.keys(), ...bought.keys()].filter(maySuggest));
      for (const ordinal of ordinals.size < closeLook ? forAnybody(learnt) : []) {
        if (maySuggest(ordinal)) ordinals.add(ordinal);
        if (ordinals.size >= closeLook) break;
      }
      const candidates = [...ordinals].map((ordinal): Candidate => {
        const score =
          share.facts * (alike.get(ordinal) ?? 0) +
          share.bought * (bought.get(ordinal)?.strength ?? 0) +
          share.popularity * popularityOf(ordinal, learnt) +
          share.rank * (1 - ordinal / records.length);
        return { ordinal, score, record: recordAt(ordinal) };
      });
      const whyOf = (ordinal: number): RecommendedProduct["why"] => {
        const together = bought.get(ordinal);
        const facts = alike.get(ordinal) ?? 0;
        if (together && share.bought * together.strength > share.facts * facts) {
          return { by: "bought", seed: summaries[together.seed] as ProductSummary };
        }
        const seed = facts > 0 ? nearestSeed(ordinal, seeds) : undefined;
        if (seed !== undefined) return { by: "alike", seed: summaries[seed] as ProductSummary };
        return popularityOf(ordinal, learnt) >= isPopular ? { by: "popular" } : undefined;
      };
      return choose(candidates, without, limit).map((ordinal) => ({
        product: summaries[ordinal] as ProductSummary,
        why: whyOf(ordinal),
      }));
    },
  };
}
