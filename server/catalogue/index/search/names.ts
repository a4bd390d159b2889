import { highlighted } from "./highlight.ts";
import { finish } from "../core/steps.ts";
import { buildTextIndex } from "./text.ts";
import { queryWords } from "./words.ts";

/** Something that is found by its name: a brand, a category, an info page. */
interface Named {
  name: string;
}

/** The best entries by the words of their names. Typos are allowed only where no name matches as typed. */
export type FindNames<T> = (query: string, limit: number, typos: boolean) => { entry: T; highlightedName: string }[];

const aboutWeight = 2;

/** @param aboutOf other text about an entry, which counts less */
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
