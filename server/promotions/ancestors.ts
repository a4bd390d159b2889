import type { Running } from "./read.ts";

/** The lines with all their categories, and all categories above those. */
export function withAncestors<T extends { categoryIds: readonly string[] }>(
  lines: readonly T[],
  parents: Running["parents"],
): T[] {
  return lines.map((line) => ({ ...line, categoryIds: upwards(line.categoryIds, parents) }));
}

/** Ends the search even if a merchant made a circle of categories. */
function upwards(ids: readonly string[], parents: Running["parents"]): string[] {
  const found = new Set<string>();
  for (const id of ids) {
    for (let at: string | null | undefined = id; at && !found.has(at); at = parents[at]) found.add(at);
  }
  return [...found];
}
