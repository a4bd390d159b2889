import type { CatalogueIndex } from "../catalogue/index/core/types.ts";

type Random = () => number;

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

const letters = "abcdefghijklmnopqrstuvwxyz".split("");

/** One typo: a letter wrong, missing, doubled, or swapped with the next. */
function withTypo(random: Random, word: string): string {
  const at = Math.floor(random() * (word.length - 1));
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  return pick(random, [
    `${before}${pick(random, letters)}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
}

/**
 * Suggestion queries of shoppers who type bottle names: one to three words, the last of them letter by letter. A fifth
 * of the queries contain a typo.
 */
export function randomTyping(index: CatalogueIndex, count: number, random: Random, now: number): string[] {
  const paths = [...index.listed()].map(({ path }) => path);
  return Array.from({ length: count }, () => {
    const name = index.byPath(pick(random, paths), now)?.product.name ?? "";
    const words = name.split(" ");
    const from = Math.floor(random() * words.length);
    const chosen = words.slice(from, from + 1 + Math.floor(random() * 3));
    const last = chosen.pop() ?? "";
    chosen.push(last.slice(0, 1 + Math.floor(random() * last.length)));
    if (random() < 0.2) {
      const at = Math.floor(random() * chosen.length);
      chosen[at] = withTypo(random, chosen[at] ?? "");
    }
    return chosen.join(" ");
  });
}
