import { localityName, stateFacts, type KnownPlaces, type Locality } from "@corkwood/commerce";
import { wordsOf } from "../../text/fold.ts";
import { prefixRange } from "../../text/typos.ts";
import { inOrder } from "./placeOrder.ts";
import type { ListedPlace } from "./places.ts";
import { spellingsOf } from "./spellings.ts";

/** Finds places by folded words, best first. */
export interface PlaceIndex {
  /**
   * Places that match the words in any order, each of which may be a prefix. Places that start with the words come
   * first.
   */
  find: (words: readonly string[], limit: number) => Locality[];
  /**
   * Places that match the name first, then the state and postcode, in this order. The last word may be a prefix. A
   * postcode alone returns the places with this postcode.
   */
  startingWith: (words: readonly string[], limit: number) => Locality[];
  /** Returns the place with exactly this name. */
  exact: (place: PlaceKey) => Locality | undefined;
  /** All places, in search order. */
  all: () => readonly Locality[];
  /** Places with this name in any spelling, and places with this postcode. */
  known: (words: readonly string[], postcode: string) => KnownPlaces;
}

type PlaceKey = Pick<Locality, "suburb" | "state" | "postcode">;

interface Entry {
  locality: Locality;
  /** Spellings of each word in the name. */
  name: readonly (readonly string[])[];
  /** The state's words, then the postcode. */
  rest: readonly string[];
}

export function buildPlaceIndex(places: readonly ListedPlace[]): PlaceIndex {
  const entries = inOrder(places).map(entryOf);
  const firstWords = buildWordLists(entries, ({ name: [first = []], rest }) => [...first, rest.at(-1) ?? ""]);
  const allWords = buildWordLists(entries, ({ name, rest }) => [...name.flat(), ...rest]);
  const byKey = new Map(entries.map(({ locality }) => [keyOf(locality), locality]));
  const byName = buildLists(entries, ({ name }) => spelt(name));
  const hasAllPostcodes = places.length > 0 && places.every(({ postcode }) => postcode !== "");
  const byPostcode = buildLists(entries, ({ rest }) => [rest.at(-1) ?? ""]);
  const localities = (numbers: readonly number[]) => numbers.map((number) => (entries[number] as Entry).locality);

  const startingWith: PlaceIndex["startingWith"] = (words, limit) => {
    const [first = ""] = words;
    const lists = words.length === 1 ? firstWords.beginning(first) : firstWords.being(first);
    return localities(firstOf(lists, limit, (number) => begins(entries[number] as Entry, words)));
  };
  const holding = (words: readonly string[], limit: number) => {
    const lists = words.map((word) => allWords.beginning(word));
    const rarest = lists.reduce((best, each) => (sizeOf(each) < sizeOf(best) ? each : best));
    const holdsAll = (number: number) => words.every((word) => holds(entries[number] as Entry, word));
    return localities(firstOf(rarest, limit, holdsAll));
  };
  return {
    find: (words, limit) => {
      if (words.length === 0) return [];
      const started = startingWith(words, limit);
      if (started.length === limit) return started;
      return [...new Set([...started, ...holding(words, limit + started.length)])].slice(0, limit);
    },
    startingWith,
    exact: (place) => byKey.get(keyOf(place)),
    all: () => entries.map(({ locality }) => locality),
    known: (words, postcode) => ({
      named: localities(byName.get(words.join(" ")) ?? []),
      coded: postcode === "" ? [] : localities(byPostcode.get(postcode) ?? []),
      hasAllPostcodes,
    }),
  };
}

/** All spellings of a name: 'mt eliza' and 'mount eliza'. */
function spelt(name: readonly (readonly string[])[]): string[] {
  return name
    .reduce<string[][]>((ways, spellings) => ways.flatMap((way) => spellings.map((word) => [...way, word])), [[]])
    .map((words) => words.join(" "));
}

const keyOf = ({ suburb, state, postcode }: PlaceKey) => `${suburb}|${state}|${postcode}`;

function entryOf({ suburb, state, postcode, latitude, longitude }: ListedPlace): Entry {
  const locality = { name: localityName(suburb, state), suburb, state, postcode, location: { latitude, longitude } };
  return { locality, name: wordsOf(suburb).map(spellingsOf), rest: [...stateWords(state), postcode] };
}

const knownStates = new Map<string, readonly string[]>();

/** 'vic' and 'victoria'. */
function stateWords(state: string): readonly string[] {
  const words = knownStates.get(state) ?? wordsOf(`${state} ${stateFacts(state)?.name ?? ""}`);
  knownStates.set(state, words);
  return words;
}

/** Sorted numbers of the entries that contain a word. */
type Numbers = readonly number[];

interface WordLists {
  being: (word: string) => Numbers[];
  beginning: (word: string) => Numbers[];
}

/** Groups entry numbers by key. An entry may have several keys. */
function buildLists(
  entries: readonly Entry[],
  keysOfEntry: (entry: Entry) => readonly string[],
): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  entries.forEach((entry, number) => {
    for (const key of keysOfEntry(entry)) {
      const list = lists.get(key);
      if (!list) lists.set(key, [number]);
      else if (list.at(-1) !== number) list.push(number);
    }
  });
  return lists;
}

function buildWordLists(entries: readonly Entry[], wordsOfEntry: (entry: Entry) => readonly string[]): WordLists {
  const lists = buildLists(entries, wordsOfEntry);
  const vocabulary = [...lists.keys()].sort();
  const sorted = vocabulary.map((word) => lists.get(word) ?? []);
  return {
    being: (word) => [lists.get(word) ?? []],
    beginning: (word) => {
      const { low, high } = prefixRange(vocabulary, word);
      return sorted.slice(low, high);
    },
  };
}

const sizeOf = (lists: readonly Numbers[]) => lists.reduce((sum, { length }) => sum + length, 0);

/** First matching entry numbers. Entries are numbered in search order. */
function firstOf(lists: readonly Numbers[], limit: number, willDo: (number: number) => boolean): number[] {
  const all = lists.length === 1 ? (lists[0] as Numbers) : joined(lists);
  const found: number[] = [];
  let last = -1;
  for (const number of all) {
    if (found.length === limit) break;
    // An entry is listed once for each of its words.
    if (number !== last && willDo(number)) found.push(number);
    last = number;
  }
  return found;
}

function joined(lists: readonly Numbers[]): Iterable<number> {
  const all = new Uint32Array(sizeOf(lists));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all.sort();
}

function holds({ name, rest }: Entry, asked: string): boolean {
  return rest.some((word) => word.startsWith(asked)) || name.some((spellings) => startsOneOf(spellings, asked));
}

function startsOneOf(spellings: readonly string[], asked: string): boolean {
  return spellings.some((word) => word.startsWith(asked));
}

function begins({ name, rest }: Entry, words: readonly string[]): boolean {
  if (words.length === 1 && rest.at(-1)?.startsWith(words[0] as string)) return true;
  return words.every((asked, index) => {
    const spellings = name[index] ?? rest;
    return index === words.length - 1 ? startsOneOf(spellings, asked) : spellings.includes(asked);
  });
}
