/** Parses prices and vintages in search queries (specification/search#prices). */

/** Both ends inclusive. */
export interface NumberRange {
  min: number;
  max: number;
}

export interface SearchQuery {
  /** Remaining words, which a bottle has to match. */
  words: string;
  /** Whole cents. */
  price?: NumberRange;
  /** Years. */
  vintage?: NumberRange;
}

/** Upper bound in cents, more than the price of any bottle. */
const noMax = 2_000_000_000;
/** A price without a direction covers a range from this share below it to this share above it. */
const nearby = 0.2;

const under = "less than|sub|cheaper than|lower than|under|below|beneath|<";
const upTo = "no more than|not more than|at most|up to|upto|max|maximum|<=";
const over = "more than|higher than|dearer than|greater than|over|above|>";
const from = "no less than|not less than|at least|min|minimum|starting at|>=";
const around = "around|about|roughly|circa|approximately|approx|near|~";
const before = "before|older than|prior to";
const after = "after|newer than|younger than";
const since = "since|from";
const until = "until|till";

/** Units that show that a number is not a price but a size, an age or a score. */
const otherUnits = "ml|cl|l|lt|litres?|liters?|years?|yrs?|yo|points?|pts?|pt|st|nd|rd|th|month|months|bottles?|pack";
const plain = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.\d{1,2})?`;
const currency = "dollars|dollar|bucks|aud";
const marked = String.raw`(?:(?:a\$|au\$|\$|aud ?)${plain}(?: ?(?:${currency})\b)?|${plain} ?(?:\$|(?:${currency})\b))`;
/** The currency sign is optional next to a word that identifies a price. */
const bare = String.raw`${plain}(?![\d.,]*\d)(?!\s?(?:%|(?:${otherUnits})\b))`;
const price = `(?:${marked}|${bare})`;
const year = String.raw`(?:19|20)\d\d(?!\d)`;
const start = String.raw`(?<![\p{L}\p{N}$.-])`;
const dash = String.raw`\s?(?:-|–|—|to)\s?`;

const pattern = (source: string) => new RegExp(start + source, "giu");

type Reading = { price: NumberRange } | { vintage: NumberRange };

const cents = (text: string | undefined) => Math.round(Number((text ?? "").replace(/[^\d.]/g, "")) * 100);
const inYears = (min: string | undefined, max: string | undefined) => ({
  vintage: { min: Number(min ?? 0), max: Number(max ?? 9999) },
});
const inCents = (min: number, max: number) => ({ price: { min, max } });
/** Accepts both orders: '$40-20' means '$20-40'. */
const between = (one: number, other: number) => inCents(Math.min(one, other), Math.max(one, other));

/** Patterns in the order in which they are tried, most specific first. */
const rules: readonly (readonly [RegExp, (match: readonly (string | undefined)[]) => Reading])[] = [
  [pattern(`(?:between|from)?\\s?(${year})(?:${dash}| and )(${year})`), ([, one, other]) => inYears(one, other)],
  [pattern(`(?:${before})\\s(${year})`), ([, one]) => inYears(undefined, String(Number(one) - 1))],
  [pattern(`(?:${after})\\s(${year})`), ([, one]) => inYears(String(Number(one) + 1), undefined)],
  [pattern(`(?:${since})\\s(${year})`), ([, one]) => inYears(one, undefined)],
  [pattern(`(?:${until})\\s(${year})`), ([, one]) => inYears(undefined, one)],
  [pattern(`(${year}) (?:or|and) (?:older|earlier|before)(?![\\p{L}])`), ([, one]) => inYears(undefined, one)],
  [pattern(`(${year}) (?:or|and) (?:newer|younger|later|after)(?![\\p{L}])`), ([, one]) => inYears(one, undefined)],
  [pattern(`(?:between|from)\\s(${price})(?:${dash}| and )(${price})`), ([, a, b]) => between(cents(a), cents(b))],
  [pattern(`(${marked})${dash}(${price})`), ([, a, b]) => between(cents(a), cents(b))],
  [pattern(`(${plain})${dash}(${marked})`), ([, a, b]) => between(cents(a), cents(b))],
  [pattern(`(${price}) (?:or|and) (?:less|under|below|cheaper)(?![\\p{L}])`), ([, a]) => inCents(0, cents(a))],
  [pattern(`(${price}) (?:or|and) (?:more|over|above|up)(?![\\p{L}])`), ([, a]) => inCents(cents(a), noMax)],
  [pattern(`(${marked})\\s?\\+`), ([, a]) => inCents(cents(a), noMax)],
  [pattern(`(?:${upTo})\\s?(${price})`), ([, a]) => inCents(0, cents(a))],
  [pattern(`(?:${from})\\s?(${price})`), ([, a]) => inCents(cents(a), noMax)],
  [pattern(`(?:${under})\\s?(${price})`), ([, a]) => inCents(0, cents(a) - 1)],
  [pattern(`(?:${over})\\s?(${price})`), ([, a]) => inCents(cents(a) + 1, noMax)],
  [pattern(`(?:${around})\\s?(${price})`), ([, a]) => close(cents(a))],
  [
    pattern(`(\\d{1,4})-(\\d{1,4})(?![\\p{L}\\p{N}-])(?!\\s?(?:${otherUnits})\\b)`),
    ([, a, b]) => between(cents(a), cents(b)),
  ],
  [pattern(`(${marked})`), ([, a]) => close(cents(a))],
];

function close(middle: number) {
  return inCents(Math.round(middle * (1 - nearby)), Math.round(middle * (1 + nearby)));
}

function narrower(one: NumberRange | undefined, other: NumberRange): NumberRange {
  return one ? { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) } : other;
}

const tens = ["ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"];
const asWord = `${tens.join("|")}|fifteen`;
/** A spelt-out amount counts only next to a word that identifies a price. */
const inWords = [
  new RegExp(`(?<![\\p{L}])(?:a |one )?(${asWord})(?= (?:${currency})(?![\\p{L}]))`, "giu"),
  new RegExp(`(?<=(?<![\\p{L}])(?:${under}|${upTo}|${over}) )(?:a |one )?(${asWord})(?![\\p{L}])`, "giu"),
];

function withDigits(typed: string): string {
  const digits = (word: string) => String(word === "fifteen" ? 15 : 10 * (tens.indexOf(word) + 1));
  return inWords.reduce(
    (text, expression) => text.replace(expression, (_, word: string) => digits(word.toLowerCase())),
    typed,
  );
}

/** Several prices or vintages in one query are combined: 'over 20 under 40'. */
export function readSearchQuery(typed: string): SearchQuery {
  // Converts full-width digits and signs.
  const text = withDigits(typed.normalize("NFKC"));
  const query: SearchQuery = { words: text };
  if (!/\d/.test(text)) return query;
  for (const [expression, read] of rules) {
    query.words = query.words.replace(expression, (...match: (string | undefined)[]) => {
      const reading = read(match);
      if ("price" in reading) query.price = narrower(query.price, reading.price);
      else query.vintage = narrower(query.vintage, reading.vintage);
      return " ";
    });
  }
  query.words = query.words.replace(/\s+/g, " ").trim();
  return query;
}
