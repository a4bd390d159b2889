import type { Running } from "./read.ts";

/** Returns the lines with their categories and all ancestor categories. */
export function withAncestors<T extends { categoryIds: readonly string[] }>(
  lines: readonly T[],
  parents: Running["parents"],
): T[] {
  return lines.map((line) => ({ ...line, categoryIds: upwards(line.categoryIds, parents) }));
}

/** Terminates even if a merchant has created a cycle of categories. */
function upwards(ids: readonly string[], parents: Running["parents"]): string[] {
  const found = new Set<string>();
  for (const id of ids) {
    for (let at: string | null | undefined = id; at && !found.has(at); at = parents[at]) found.add(at);
  }
  return [...found];
}
