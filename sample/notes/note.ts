import type { Line } from "../lines/line.ts";
import type { Random } from "../random/random.ts";
import { sparkling, spirit, sweet, whisky } from "./others.ts";
import { foods, noteStyleOf, type Facts, type NoteFamily, type NoteStyle, type Sentence } from "./words.ts";
import { red, rosé, white } from "./wine.ts";

const families: Record<NoteStyle, NoteFamily> = { red, white, rosé, sparkling, sweet, whisky, spirit };

const fewestWords = 60;

/**
 * Creates a function that writes tasting notes. Each part draws its sentences from a shuffled list without replacement,
 * so that a sentence recurs only after all other sentences of its style have been used, and then in a different
 * combination.
 */
export function createNoteWriter(random: Random): (line: Line, vintage: number | undefined, window: string) => string {
  const bags = new Map<string, Sentence[]>();
  const lastTaken = new Map<string, Sentence>();
  const take = (style: NoteStyle, part: keyof NoteFamily): Sentence => {
    const sentences = families[style][part];
    const key = `${style} ${part}`;
    let bag = bags.get(key) ?? [];
    if (bag.length === 0) {
      bag = random.some(sentences, sentences.length);
      // The last sentence of one shuffled list must not be the first of the next.
      if (bag[0] === lastTaken.get(key)) bag.push(...bag.splice(0, 1));
    }
    const [sentence, ...rest] = bag;
    if (!sentence) throw new RangeError(`No sentence for ${key}`);
    bags.set(key, rest);
    lastTaken.set(key, sentence);
    return sentence;
  };
  return (line, vintage, window) => {
    const style = noteStyleOf(line);
    const facts = factsOf(random, line, vintage, window, foods[style]);
    const say = (part: keyof NoteFamily) => take(style, part)(facts);
    const first = [say("opening"), say("palate")];
    const second = [say("cellar"), say("table"), say("closing")].filter(Boolean);
    if (wordsIn([...first, ...second]) < fewestWords) first.push(placeSentence(random, facts));
    if (wordsIn([...first, ...second]) < fewestWords) second.push(makerSentence(random, facts));
    if (wordsIn([...first, ...second]) < fewestWords) first.push(say("palate"));
    return `<p>${first.join(" ")}</p><p>${second.join(" ")}</p>`.replaceAll("&", "&amp;");
  };
}

function wordsIn(sentences: readonly string[]): number {
  return sentences.join(" ").split(" ").length;
}

function factsOf(
  random: Random,
  line: Line,
  vintage: number | undefined,
  window: string,
  fare: readonly string[],
): Facts {
  const [a = "", b = "", c = ""] = random.some(line.aromas, 3);
  const [food = "", otherFood = ""] = random.some(fare, 2);
  return {
    producer: line.producer.name,
    region: line.region.name,
    country: line.region.country,
    land: line.region.land,
    grape:
      line.region.namesPlace || line.varietyOnLabel === "" ? (line.varieties[0] ?? line.type) : line.varietyOnLabel,
    words: line.cuvee === "" ? line.varietyOnLabel : line.cuvee,
    a,
    b,
    c,
    vintage: vintage === undefined ? "" : String(vintage),
    founded: line.producer.founded,
    closure: line.closure.toLowerCase(),
    abv: line.abv,
    food,
    otherFood,
    years: window,
    volume: line.volume,
  };
}

function placeSentence(random: Random, facts: Facts): string {
  return random.pick([
    `Its home is ${facts.land}, and that shows in every glass.`,
    `The place itself, ${facts.land}, gives it its shape.`,
    `Credit the ground: ${facts.land}.`,
    `You would not make it anywhere but ${facts.region}, with ${facts.land}.`,
  ]);
}

function makerSentence(random: Random, facts: Facts): string {
  return random.pick([
    `${facts.producer} is still run by the people who prune, pick and pour, and they answer their own telephone.`,
    `Ask us about the rest of the ${facts.producer} range; we visit when we can and taste everything before it is listed.`,
    `The people at ${facts.producer} send us a sample each year before they bottle, and we have yet to say no.`,
  ]);
}
