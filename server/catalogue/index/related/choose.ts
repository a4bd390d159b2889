import type { CatalogueRecord } from "../core/types.ts";

export interface Candidate {
  ordinal: number;
  /** Higher is better. */
  score: number;
  record: CatalogueRecord;
}

/** Factors applied to a product's score for each chosen product of the same producer or category. */
const repeated = { producer: 0.6, category: 0.93 };

/** Product label. Products with the same label differ only in vintage or size, so a year in the name is ignored. */
export function labelOf({ groupId, summary: { facts, name } }: CatalogueRecord): string {
  if (groupId !== null) return `group|${groupId}`;
  return `${facts.producer ?? ""}|${name.replace(/\b(19|20)\d\d\b/, "").trim()}`;
}

/**
 * Chooses the best candidates with little repetition: one per label, few per producer
 * (specification/recommendations#diverse). @param without labels to exclude @returns ordinals, best first
 */
export function choose(candidates: readonly Candidate[], without: ReadonlySet<string>, limit: number): number[] {
  const taken = new Set(without);
  const left = candidates
    .map(({ ordinal, score, record }) => ({
      ordinal,
      score,
      record,
      producer: record.summary.facts.producer,
      category: record.categoryIds[0],
    }))
    .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal);
  const chosen: number[] = [];
  while (chosen.length < limit) {
    // Check the label last, because few candidates pass the other checks.
    const best = left.reduce<(typeof left)[0] | undefined>(
      (first, each) => ((first && first.score >= each.score) || taken.has(labelOf(each.record)) ? first : each),
      undefined,
    );
    if (!best) break;
    chosen.push(best.ordinal);
    taken.add(labelOf(best.record));
    for (const other of left) {
      if (best.producer !== undefined && other.producer === best.producer) other.score *= repeated.producer;
      if (best.category !== undefined && other.category === best.category) other.score *= repeated.category;
    }
  }
  return chosen;
}
