import { highlighted } from "./highlight.ts";
import { finish } from "../core/steps.ts";
import { buildTextIndex } from "./text.ts";
import { queryWords } from "./words.ts";

/** Entry found by its name: a brand, a category or an info page. */
interface Named {
  name: string;
}

/** Finds the best entries by the words of their names. Typos are only allowed if no name matches as typed. */
export type FindNames<T> = (query: string, limit: number, typos: boolean) => { entry: T; highlightedName: string }[];

const aboutWeight = 2;

/** @param aboutOf additional searchable text about an entry, with a lower weight */
export function buildNames<T extends Named>(
  entries: readonly T[],
  aboutOf: (entry: T) => string = () => "",
): FindNames<T> {
  const text = finish(
    buildTextIndex({
      count: entries.length,
      nameOf: (ordinal) => entries[ordinal]?.name,
      textsOf: (ordinal) => [[aboutOf(entries[ordinal] as T), aboutWeight]],
    }),
  );
  return (query, limit, typos) => {
    const words = queryWords(query);
    return text.first({ readings: [words], limit, enough: typos ? 1 : 0 }).map(({ ordinal, hasTypo }) => {
      const entry = entries[ordinal] as T;
      return { entry, highlightedName: highlighted(entry.name, words, hasTypo) };
    });
  };
}
