/** Candidate for the few results that are shown. */
export interface Choice {
  rank: number;
  /** Partition: 1 for candidates that come after all others of the same rank. */
  partition: 0 | 1;
  document: number;
  /** Whether the candidate matches only with a typo. */
  hasTypo?: boolean;
}

/** Collects the best candidates: higher rank first, then earlier partition, then lower document. */
export function keepBest(limit: number) {
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
