import { has, type Bitset } from "../core/bitset.ts";
import { createMatcher, quality, typoStep } from "./matcher.ts";
import type { Readings } from "./nicknames.ts";
import { buildPostings, nameWeight, type TextSource, type Postings } from "./postings.ts";
import { prefixRange } from "../../../text/typos.ts";
import { correctionOf, type Correction } from "./spelling.ts";
import { filled, type Steps } from "../core/steps.ts";

/** Candidate for the few results that are shown. */
interface Choice {
  rank: number;
  /** Partition: 1 for candidates that come after all others with the same rank. */
  partition: 0 | 1;
  document: number;
  /** Whether the candidate matches only with a typo. */
  hasTypo?: boolean;
}

/** Collects the best candidates: higher rank first, then earlier partition, then lower document. */
function keepBest(limit: number) {
  const chosen: Choice[] = [];
  const isBefore = (choice: Choice, other: Choice): boolean => {
    if (choice.rank !== other.rank) return choice.rank > other.rank;
    return choice.partition === other.partition ? choice.document < other.document : choice.partition < other.partition;
  };
  return {
    chosen,
    /** Returns whether a candidate with this rank would be kept if it were in the first partition. */
    mayTake: (rank: number, document: number): boolean => {
      const least = chosen[limit - 1];
      return !least || isBefore({ rank, partition: 0, document }, least);
    },
    /** A document found in several ways is included only once, with its best rank. */
    offer: (choice: Choice): void => {
      const known = chosen.findIndex(({ document }) => document === choice.document);
      if (known !== -1) {
        if ((chosen[known] as Choice).rank >= choice.rank) return;
        chosen.splice(known, 1);
      }
      const place = chosen.findIndex((other) => isBefore(choice, other));
      chosen.splice(place === -1 ? chosen.length : place, 0, choice);
      if (chosen.length > limit) chosen.pop();
    },
  };
}

export interface TextHit {
  ordinal: number;
  /** Whether a word matched only with a typo. */
  hasTypo: boolean;
}

/** Text query. */
export interface TextQuery {
  /** Interpretations of the query, starting with the words as typed. A document may match any of them. */
  readings: Readings;
  /** Typos are allowed if fewer documents than this match as typed. 0 allows no typos. */
  enough: number;
  /** Documents in the group that the query names, by ordinal. They come first. */
  named?: Bitset | undefined;
}

export interface FirstOptions extends TextQuery {
  limit: number;
  /** Documents that come after all others with the same rank, such as sold-out products. */
  last?: Bitset | undefined;
  /** Restricts the result to these documents. */
  only?: Bitset | undefined;
}

/**
 * Finds documents by words in any order. Every word must match exactly or as a prefix or, if there are too few results,
 * with a typo. Ties go to the shorter name.
 */
export interface TextIndex {
  /** All matches, best first. */
  search(query: TextQuery, only?: Bitset): Uint32Array;
  /** Best matches. */
  first(query: FirstOptions): TextHit[];
  /** Likely spelling of a query with an unknown word. */
  correct(words: readonly string[]): Correction | undefined;
  /** Whether a word in the documents starts with this word. */
  knows(word: string): boolean;
}

/** Score of a match through a nickname, as a share of the usual score. */
const nicknameShare = 0.75;

/** Higher than any score for words, so that documents in the named group come first. */
const namedBonus = typoStep / 2;

export function* buildTextIndex(source: TextSource): Steps<TextIndex> {
  const { count, nameOf } = source;
  const lengths = yield* filled(new Uint16Array(count), (ordinal) => nameOf(ordinal)?.length ?? 0);
  /** Documents are numbered by name length, so that the lower number wins a tie. */
  const order = Uint32Array.from(lengths.keys()).sort(
    (a, b) => (lengths[a] as number) - (lengths[b] as number) || a - b,
  );
  yield;
  const postings = yield* buildPostings(source, order);
  const matcher = createMatcher(postings, count);
  const hitOf = ({ document, hasTypo = false }: Choice) => ({ ordinal: order[document] as number, hasTypo });

  /**
   * Ranks documents for one interpretation: by number of typos, then by membership in the named group, then by word
   * scores. If a group is named, other documents count only if their names contain the words.
   */
  const rankIn = ({ readings, named }: TextQuery, reading: number): ((document: number) => number) => {
    if (readings.length === 1 && !named) return (document) => matcher.rankOf(document);
    const words = readings[reading]?.length ?? 0;
    const share = (nicknameShare * Math.min(readings[0]?.length ?? 0, words)) / words;
    const steps = (Math.max(...readings.map(({ length }) => length)) - words) * typoStep;
    const least = words * nameWeight * quality.prefix;
    return (document) => {
      const rank = matcher.rankOf(document);
      if (rank === 0) return 0;
      const exact = rank % typoStep;
      const base = rank - exact + steps + (reading === 0 ? exact : Math.floor(exact * share));
      if (!named) return base;
      if (has(named, order[document] as number)) return base + namedBonus;
      return exact < least ? 0 : base;
    };
  };

  /**
   * Calls `take` with the rank of each match, for each interpretation. Typos are included only if too few documents
   * match exactly.
   */
  const eachMatch = (query: TextQuery, take: (document: number, rank: number) => void) => {
    const { readings, enough } = query;
    const run = (wanted: number) => {
      let size = 0;
      readings.forEach((words, reading) => {
        matcher.match(words, wanted);
        const { candidates } = matcher;
        const rankOf = rankIn(query, reading);
        size += candidates.length;
        for (let index = 0; index < candidates.length; index++) {
          const document = candidates[index] as number;
          const rank = rankOf(document);
          if (rank !== 0) take(document, rank);
        }
      });
      return size;
    };
    if (readings.length === 1) run(enough);
    else if (run(0) < enough) run(enough);
  };

  const search: TextIndex["search"] = (query, only) => {
    // Counting sort, because one letter can match all of a hundred thousand products.
    const ranks = new Uint16Array(count);
    eachMatch(query, (document, rank) => {
      if (rank <= (ranks[document] as number) || (only && !has(only, order[document] as number))) return;
      ranks[document] = rank;
    });
    const highest = ranks.reduce((max, rank) => (rank > max ? rank : max), 0);
    const places = new Uint32Array(highest + 1);
    for (const rank of ranks) places[rank] = (places[rank] as number) + 1;
    let start = 0;
    for (let rank = highest; rank > 0; rank--) {
      const size = places[rank] as number;
      places[rank] = start;
      start += size;
    }
    const found = new Uint32Array(start);
    for (let document = 0; document < count; document++) {
      const rank = ranks[document] as number;
      if (rank === 0) continue;
      const place = places[rank] as number;
      found[place] = order[document] as number;
      places[rank] = place + 1;
    }
    return found;
  };

  const first: TextIndex["first"] = (query) => {
    const { readings, limit, last, only, named, enough } = query;
    const partitionOf = (document: number) => (last && has(last, order[document] as number) ? 1 : 0);
    const [[word] = []] = readings;
    if (word !== undefined && readings.length === 1 && readings[0]?.length === 1 && !only && !named) {
      const prefixMatches = firstPrefixMatches(postings, word, limit, partitionOf);
      if (prefixMatches.length >= Math.min(enough, limit)) return prefixMatches.map(hitOf);
    }
    const best = keepBest(limit);
    eachMatch(query, (document, rank) => {
      if (!best.mayTake(rank, document) || (only && !has(only, order[document] as number))) return;
      best.offer({ rank, partition: partitionOf(document), document, hasTypo: matcher.hasTypo(document) });
    });
    return best.chosen.map(hitOf);
  };
  const knows = (word: string) => {
    const { low, high } = prefixRange(postings.vocabulary, word);
    return low < high;
  };
  return { search, first, correct: (words) => correctionOf(postings, words), knows };
}

/**
 * Finds the best documents for a single word, which may be unfinished. Does not correct typos. Half of a catalogue may
 * contain a word with a given first letter, but the documents of each word are sorted by rank, so only the first few
 * are read.
 * @param partitionOf 1 for documents that come after all others with the same rank
 */
function firstPrefixMatches(
  { vocabulary, starts, documents, weights }: Postings,
  word: string,
  limit: number,
  partitionOf: (document: number) => 0 | 1,
): Choice[] {
  const best = keepBest(limit);
  const { low, high } = prefixRange(vocabulary, word);
  for (let place = low; place < high; place++) {
    const worth = vocabulary[place] === word ? quality.exact : quality.prefix;
    const end = starts[place + 1] as number;
    for (let index = starts[place] as number; index < end; index++) {
      const document = documents[index] as number;
      const rank = (weights[index] as number) * worth;
      if (!best.mayTake(rank, document)) break;
      best.offer({ rank, partition: partitionOf(document), document });
    }
  }
  return best.chosen;
}
