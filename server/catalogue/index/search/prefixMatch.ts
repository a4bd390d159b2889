import { keepBest, type Choice } from "./best.ts";
import { quality } from "./matcher.ts";
import type { Postings } from "./postings.ts";
import { prefixRange } from "../../../text/typos.ts";

/**
 * The best documents for a single word that may not be finished, as typed. A letter begins words in half of a catalogue;
 * each word's documents stand in the order of their ranks, so that only the first few of them need to be looked at.
 * @param turnOf 1 for what comes after its equals
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
      offerOnce(best, { rank, partition: partitionOf(document), document });
    }
  }
  return best.chosen;
}

/** A document that holds several of the words counts by the one that it is best for. */
function offerOnce({ chosen, offer }: ReturnType<typeof keepBest>, choice: Choice): void {
  const known = chosen.findIndex(({ document }) => document === choice.document);
  if (known !== -1) {
    if ((chosen[known] as Choice).rank >= choice.rank) return;
    chosen.splice(known, 1);
  }
  offer(choice);
}
