import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTypo, prefixRange, typoRanges } from "./typos.ts";

/** Counts wrong, missing, extra and transposed letters with the textbook algorithm, as a reference for the search. */
function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_x, j) => i + j));
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

function isMeant(query: string, word: string): boolean {
  if (query.length < 3) return false;
  if (query.length === 3) return slipsBetween(query, word) <= 1;
  return Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length)).some(
    (beginning) => slipsBetween(query, beginning) <= 1,
  );
}

/** Short words from few letters, so that random words are often similar. */
const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "ß"), minLength: 1, maxLength: 7 });

describe("a one-letter typo", () => {
  test("is found in every word and every prefix, with no false matches", () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, query) => {
        const vocabulary = words.toSorted();
        const right = prefixRange(vocabulary, query);
        expect(vocabulary.slice(right.low, right.high)).toEqual(vocabulary.filter((each) => each.startsWith(query)));
        const found = new Set(
          typoRanges(vocabulary, query).flatMap(({ low, high, depth }) => {
            expect(new Set(vocabulary.slice(low, high).map((each) => each.slice(0, depth))).size).toBe(1);
            return vocabulary.slice(low, high);
          }),
        );
        const wrong = vocabulary.filter((each) => !each.startsWith(query));
        expect(wrong.filter((each) => found.has(each))).toEqual(wrong.filter((each) => isMeant(query, each)));
        expect(wrong.filter((each) => isTypo(query, each))).toEqual(wrong.filter((each) => isMeant(query, each)));
      }),
      { numRuns: 3000, seed: 3 },
    );
  });

  test("is not searched for in numbers or in words of one or two letters", () => {
    const vocabulary = ["2018", "2019", "no", "on"];
    expect(typoRanges(vocabulary, "2017")).toEqual([]);
    expect(typoRanges(vocabulary, "no")).toEqual([]);
    expect([isTypo("2017", "2018"), isTypo("no", "on")]).toEqual([false, false]);
  });
});
