import { englishMessages, type UiMessages } from "@corkwood/ui";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const filler = " ļöñĝéŕ ţéẋţ";

/** English text with accents, 40 % longer and in brackets, as translators would see an untranslated message. */
export function pseudo(text: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  if (words === "") return text;
  // A value may be a message that is already in brackets.
  const { length } = words.replaceAll(/⟦[^⟧]*⟧/g, "");
  const translated = Array.from(words.replaceAll(/[⟦⟧]/g, ""))
    .map((letter) => accented[letters.indexOf(letter)] ?? letter)
    .join("");
  const longer = filler.repeat(Math.ceil(length / filler.length)).slice(0, Math.ceil(length * 0.4));
  return `${before}⟦${translated}${longer}⟧${after}`;
}

/** Messages that are not shown. */
const codes = new Set(["captionsLanguage"]);

type Message = string | ((...values: never[]) => string);

function translated(name: string, message: Message): Message {
  if (codes.has(name)) return message;
  return typeof message === "string" ? pseudo(message) : (...values) => pseudo(message(...values));
}

/** A pseudo-locale: all components' messages, in accented English. */
export const pseudoMessages = Object.fromEntries(
  Object.entries(englishMessages).map(([component, messages]) => [
    component,
    Object.fromEntries(
      Object.entries(messages as Record<string, Message>).map(([name, message]) => [name, translated(name, message)]),
    ),
  ]),
) as unknown as UiMessages;

const value = "\u0001";

/** Fixed parts of all English messages: whole messages, and the words around values. */
const englishTexts: ReadonlySet<string> = new Set(
  Object.values(englishMessages)
    .flatMap((messages) => Object.entries(messages as Record<string, Message>))
    .filter(([name]) => !codes.has(name))
    .flatMap(([, message]) =>
      typeof message === "string" ? [message] : message(...([value, value, value] as never[])).split(value),
    )
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}/i.test(text)),
);

/**
 * Whether a text contains an English message outside of the pseudo-locale's brackets. @param sources the stories'
 * sources, whose own text may be English
 */
export function englishLeft(text: string, sources: string): boolean {
  const rest = text.replaceAll(/⟦[^⟧]*⟧/g, "").trim();
  return englishTexts.has(rest) && !sources.includes(rest);
}
