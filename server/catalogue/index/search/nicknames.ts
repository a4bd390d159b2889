import { wordsOf } from "../../../text/fold.ts";
import type { Nickname } from "../core/types.ts";

/** Interpretations of a query, starting with the words as typed. */
export type Readings = readonly (readonly string[])[];

export interface Nicknames {
  readingsOf(words: readonly string[]): Readings;
}

/** Maximum number of interpretations. A query with several nicknames has many, but the first few are enough. */
const maxReadings = 8;
/** Maximum words per interpretation. Further words cost time without narrowing the results. */
const maxWords = 12;

interface Entry {
  typed: readonly string[];
  meanings: readonly (readonly string[])[];
}

/** @param tables later tables override earlier ones; an entry without a meaning removes the nickname */
export function buildNicknames(...tables: readonly (readonly Nickname[])[]): Nicknames {
  const entries = new Map<string, Entry>();
  for (const { typed, meanings } of tables.flat()) {
    const words = wordsOf(typed);
    entries.set(words.join(" "), { typed: words, meanings: meanings.map(wordsOf) });
  }
  const byFirst = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    const [first] = entry.typed;
    if (first === undefined || entry.meanings.length === 0) continue;
    const same = byFirst.get(first) ?? [];
    same.push(entry);
    byFirst.set(first, same);
  }
  for (const same of byFirst.values()) same.sort((a, b) => b.typed.length - a.typed.length);

  /** Returns the longest nickname that starts at this position. */
  const entryAt = (words: readonly string[], at: number) =>
    byFirst.get(words[at] ?? "")?.find(({ typed }) => typed.every((word, offset) => words[at + offset] === word));

  return {
    readingsOf: (words) => {
      let readings: (readonly string[])[] = [[]];
      for (let at = 0; at < words.length;) {
        const entry = entryAt(words, at);
        const length = entry?.typed.length ?? 1;
        const choices: readonly (readonly string[])[] = [words.slice(at, at + length), ...(entry?.meanings ?? [])];
        readings = choices
          .flatMap((choice) => readings.map((reading) => [...reading, ...choice]))
          .slice(0, maxReadings);
        at += length;
      }
      const distinct = new Map<string, readonly string[]>();
      for (const reading of readings) {
        const own = [...new Set(reading)];
        if (own.length <= maxWords) distinct.set(own.join(" "), own);
      }
      return [...distinct.values()];
    },
  };
}
