import { keepBest, type Choice } from "./best.ts";
import { quality } from "./matcher.ts";
import type { Postings } from "./postings.ts";
import { prefixRange } from "../../../text/typos.ts";

/**
 * Finds the best documents for a single word, which may be unfinished. Does not correct typos. Half of a catalogue may
 * contain a word with a given first letter, but the documents of each word are sorted by rank, so only the first few
 * are read.
 * @param partitionOf 1 for documents that come after all others of the same rank
 */
export function firstPrefixMatches(
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
