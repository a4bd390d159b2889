/** One of the few that are shown. */
export interface Choice {
  rank: number;
  /** 1 for what comes after its equals. */
  partition: 0 | 1;
  document: number;
}

/** Keeps the best few of what it is offered: a higher rank, then an earlier turn, then a lower document. */
export function keepBest(limit: number) {
  const chosen: Choice[] = [];
  const isBefore = (choice: Choice, other: Choice): boolean => {
    if (choice.rank !== other.rank) return choice.rank > other.rank;
    return choice.partition === other.partition ? choice.document < other.document : choice.partition < other.partition;
  };
  return {
    chosen,
    /** Whether something of this rank would be taken even if its turn were early. */
    mayTake: (rank: number, document: number): boolean => {
      const least = chosen[limit - 1];
      return !least || isBefore({ rank, partition: 0, document }, least);
    },
    offer: (choice: Choice): void => {
      const place = chosen.findIndex((other) => isBefore(choice, other));
      chosen.splice(place === -1 ? chosen.length : place, 0, choice);
      if (chosen.length > limit) chosen.pop();
    },
  };
}
