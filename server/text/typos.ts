/**
 * Finds words with one typo: one letter wrong, missing or extra, or two neighbours swapped. The typo may be in the
 * first letter. Prefixes are compared as well as whole words. Walks the sorted vocabulary with one error at each
 * position, which finds all such words without extra memory.
 */

/** Vocabulary words from `low` to `high` (exclusive) that share a prefix. */
export interface WordRange {
  low: number;
  high: number;
  /** Length of the shared prefix. */
  depth: number;
}

/**
 * Minimum length of a corrected word. Two letters are too few. Numbers are never corrected, because a different digit
 * makes a different number.
 */
const minWordLength = 3;
/**
 * Minimum length of a query that is also compared to prefixes. Prefixes of three letters would match half of the
 * vocabulary.
 */
const minPrefixLength = 4;

export function mayHoldTypo(word: string): boolean {
  return word.length >= minWordLength && !/\p{N}/u.test(word);
}

/** Whether a query is so short that it is only compared to whole words. */
function isTooShort(query: string, end: number, word: string): boolean {
  return query.length < minPrefixLength && end !== word.length;
}

/** Whether the word or its prefix differs from the query by one typo. */
export function isTypo(query: string, word: string): boolean {
  if (!mayHoldTypo(query)) return false;
  let at = 0;
  while (at < query.length && query[at] === word[at]) at++;
  if (at === query.length) return false;
  const goesOn = (rest: string, from: number) =>
    word.startsWith(rest, from) && !isTooShort(query, from + rest.length, word);
  const isSwapped = query[at] === word[at + 1] && query[at + 1] === word[at];
  return (
    goesOn(query.slice(at + 1), at) ||
    (at < word.length && (goesOn(query.slice(at + 1), at + 1) || goesOn(query.slice(at), at + 1))) ||
    (isSwapped && goesOn(query.slice(at + 2), at + 2))
  );
}

export function prefixRange(vocabulary: readonly string[], prefix: string): WordRange {
  return follow(vocabulary, { low: 0, high: vocabulary.length, depth: 0 }, prefix);
}

/** Words that differ from the query by one typo. Ranges may overlap, and may contain words without a typo. */
export function typoRanges(vocabulary: readonly string[], query: string): WordRange[] {
  if (!mayHoldTypo(query)) return [];
  const found: WordRange[] = [];
  const take = (from: WordRange, rest: string) => {
    const range = follow(vocabulary, from, rest);
    if (query.length < minPrefixLength && range.low < range.high) {
      range.high = vocabulary[range.low]?.length === range.depth ? range.low + 1 : range.low;
    }
    if (range.low < range.high) found.push(range);
  };
  let right: WordRange = { low: 0, high: vocabulary.length, depth: 0 };
  for (let at = 0; at < query.length && right.low < right.high; at++) {
    const letter = query.charCodeAt(at);
    take(right, query.slice(at + 1));
    for (const branch of branchesOf(vocabulary, right)) {
      if (branch.letter === letter) continue;
      take(branch.range, query.slice(at + 1));
      take(branch.range, query.slice(at));
    }
    const next = query.charAt(at + 1);
    if (next !== "" && next !== query[at]) take(right, next + query.charAt(at) + query.slice(at + 2));
    right = narrow(vocabulary, right, letter);
  }
  return found;
}

function follow(vocabulary: readonly string[], from: WordRange, letters: string): WordRange {
  let range: WordRange = { ...from };
  for (let at = 0; at < letters.length && range.low < range.high; at++) {
    range = narrow(vocabulary, range, letters.charCodeAt(at));
  }
  return range;
}

function* branchesOf(vocabulary: readonly string[], range: WordRange) {
  let { low } = range;
  if (vocabulary[low]?.length === range.depth) low++;
  while (low < range.high) {
    const letter = (vocabulary[low] as string).charCodeAt(range.depth);
    const high = firstAfter(vocabulary, { ...range, low }, letter);
    yield { letter, range: { low, high, depth: range.depth + 1 } };
    low = high;
  }
}

function narrow(vocabulary: readonly string[], range: WordRange, letter: number): WordRange {
  const low = firstAfter(vocabulary, range, letter - 1);
  return { low, high: firstAfter(vocabulary, { ...range, low }, letter), depth: range.depth + 1 };
}

/** First word in the range whose next letter sorts after the given letter. */
function firstAfter(vocabulary: readonly string[], { low, high, depth }: WordRange, letter: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    // The next letter of a word that ends here is NaN. Such words are sorted before all others.
    if ((vocabulary[middle] as string).charCodeAt(depth) > letter) high = middle;
    else low = middle + 1;
  }
  return low;
}
