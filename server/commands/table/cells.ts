import { cents } from "@corkwood/commerce";
import { z } from "zod";
import { textOfHtml } from "../../content/htmlText.ts";
import { splitList } from "./text.ts";

/** Error in a cell. */
class Wrong {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Maximum length of numbers, dates and names, in characters. Some patterns take quadratic time on long text. */
const maxShortText = 1000;

/** Cell schema. Null if the cell is empty. @param max maximum length in characters */
function cell<T>(read: (text: string) => T | Wrong | null, max = maxShortText) {
  return z.string("is missing").transform((text, context): T | null => {
    if (text === "") return null;
    const value = text.length > max ? tooLong(max) : read(text);
    if (!(value instanceof Wrong)) return value;
    context.addIssue({ code: "custom", message: value.message });
    return z.NEVER;
  });
}

const tooLong = (max: number) => new Wrong(`is longer than ${max.toLocaleString("en-AU")} characters`);

/** Schema for a cell that must not be empty. */
export function needed<T>(optional: z.ZodType<T | null, string>) {
  return optional.transform((value, context): T => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "is empty" });
    return z.NEVER;
  });
}

/** Control characters show that the file is not text, and the database cannot store zero bytes. */
// oxlint-disable-next-line no-control-regex -- those are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const plain = (text: string) => (control.test(text) ? new Wrong("contains a control character") : text);

const inOneLine = (text: string) => (/[\r\n\t]/.test(text) ? new Wrong("contains a line break or a tab") : plain(text));

export const words = (max: number) => cell(inOneLine, max);

/**
 * Same as `words`, but converts HTML to text, because other shops export HTML in text fields
 * (specification/merchant#texts).
 */
export const text = (max: number) =>
  cell((written) => {
    const read = textOfHtml(written);
    if (read === "") return null;
    return read.length > max ? tooLong(max) : inOneLine(read);
  });

/** HTML, or text with several lines. */
export const html = (max: number) => cell(plain, max);

/**
 * A name used as a key. The name is copied, because a substring would keep the whole text in memory while the file is
 * read.
 */
export const matching = (pattern: RegExp, what: string) =>
  cell((text) => {
    if (pattern.test(text)) return Buffer.from(text).toString();
    return shortened.test(text) ? lost(text) : new Wrong(`'${short(text)}' is not ${what}`);
  });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  cell(
    (text) =>
      values.find((value) => value === text.toLowerCase()) ??
      new Wrong(`'${short(text)}' is not one of ${values.join(", ")}`),
  );

const yes = new Set(["yes", "y", "true", "1"]);
const no = new Set(["no", "n", "false", "0"]);
export const yesOrNo = cell((text) => {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : new Wrong(`'${short(text)}' is neither yes nor no`);
});

/** Matches spaces and apostrophes that separate thousands. */
const gaps = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
/** A spreadsheet shortens a long number to 9.31235E+12, which loses its last digits. */
const shortened = /^-?\d([.,]\d+)?E\+?\d+$/i;
const lost = (text: string) =>
  new Wrong(`'${short(text)}' is a number that a spreadsheet shortened: format the column as text or with all digits`);

function readWhole(text: string, min: number, max: number): number | Wrong {
  if (shortened.test(text)) return lost(text);
  // Spreadsheets write 1,200, 1 200, 12.0 and 12,0.
  const ungrouped = text.replaceAll(gaps, "");
  const bare = /^\d{1,3}(,\d{3})+$/.test(ungrouped)
    ? ungrouped.replaceAll(",", "")
    : ungrouped.replace(/^(\d+)[.,]0{1,2}$/, "$1");
  const number = /^-?\d{1,10}$/.test(bare) ? Number(bare) : Number.NaN;
  return number >= min && number <= max
    ? number
    : new Wrong(`'${short(text)}' is not a whole number from ${min} to ${max}`);
}

export const whole = (min: number, max: number) => cell((text) => readWhole(text, min, max));

/** A year, or 'NV' for none. */
export const year = (min: number, max: number) =>
  cell((text) => (/^(n\.?[\s/]?v\.?|non[\s-]?vintage)$/i.test(text) ? null : readWhole(text, min, max)));

function readDecimal(text: string, min: number, max: number): number | Wrong {
  if (shortened.test(text)) return lost(text);
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(text)) {
    return new Wrong(`'${text}' is ambiguous: write ${text.replace(",", "")} or ${text.replace(",", ".")}`);
  }
  const number = /^-?(\d{1,10}([.,]\d{1,15})?|[.,]\d{1,15})$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return number >= min && number <= max ? number : new Wrong(`'${short(text)}' is not a number from ${min} to ${max}`);
}

/** Number with a decimal point or a decimal comma. */
export const decimal = (min: number, max: number) => cell((text) => readDecimal(text, min, max));

/**
 * Percentage, with or without the sign: '13.5', '13,5 %', '13.5% vol'. A value below 1 needs the sign, because spreadsheets
 * save percentage cells as fractions such as '0.135'.
 */
export const percent = cell((text) => {
  const bare = text.replace(/\s*%(\s*(alc|vol)\b.*)?$/i, "");
  const value = readDecimal(bare, 0, 100);
  if (bare !== text || typeof value !== "number" || value === 0 || value >= 1) return value;
  return new Wrong(`'${short(text)}' is ambiguous: write ${Number((value * 100).toFixed(10))} % or ${value} %`);
});

/** Currency before or after an amount: '$', 'A$', 'AUD'. */
const currency = /^(?:(?:aud|au|a)?\s*\$|aud)\s*|\s*(?:(?:au|a)?\$|aud)$/gi;
const withCommas = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const withDots = /^\d{1,3}(\.\d{3})+,\d{1,2}$/;

/** Removes currency and thousands separators, and converts a decimal comma to a point. */
function bareAmount(text: string): string {
  const bare = text
    .replaceAll(currency, "")
    .replaceAll(gaps, "")
    .replace(/^(?=[.,]\d{1,2}$)/, "0");
  if (withCommas.test(bare)) return bare.replaceAll(",", "");
  if (withDots.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(",", ".") : bare;
}

const amount = /^\d{1,7}(\.\d{1,2})?$/;

/**
 * Amount in dollars, converted to whole cents. Accepts '24.90' and spreadsheet formats: '$1,234.50', '24,90', 'AUD
 * 24.90'.
 */
export const money = cell((text) => {
  if (shortened.test(text)) return lost(text);
  const bare = amount.test(text) ? text : bareAmount(text);
  if (/^\d{1,3}(\.\d{3})+$/.test(bare)) {
    return new Wrong(`'${short(text)}' is ambiguous: write ${bare.replaceAll(".", "")}.00 if it has thousands`);
  }
  if (!amount.test(bare)) return new Wrong(`'${short(text)}' is not an amount such as 24.90`);
  const [whole = "", hundredths = ""] = bare.split(".");
  return cents(Number(whole + hundredths.padEnd(2, "0")));
});

/** Colour such as '#7b1e34' or '#7be', normalised to six digits. */
export const colour = cell((text) => {
  const [, digits = ""] = /^#((?:[0-9a-f]{3}){1,2})$/i.exec(text) ?? [];
  if (digits === "") return new Wrong(`'${short(text)}' is not a colour such as #7b1e34`);
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`.toLowerCase();
});

/** Maximum length of a list, in characters. Each character may be escaped, and each value may be surrounded by spaces. */
const maxListText = (maxValues: number, maxEach: number) => maxShortText + 3 * maxValues * maxEach;

interface ListForm {
  /** Whether repeated values are removed (`unique`, the default) or kept (`all`). */
  keep?: "unique" | "all";
  /** Splits the text between two bars into values. */
  read?: (text: string) => readonly string[];
}

/** List of values separated by bars. */
export const list = (maxValues: number, maxEach: number, { keep = "unique", read = (text) => [text] }: ListForm = {}) =>
  cell(
    (text): string[] | Wrong => {
      const values = splitList(text).flatMap(read);
      const long = values.find((value) => value.length > maxEach);
      if (values.some((value) => control.test(value) || /[\r\n\t]/.test(value))) {
        return new Wrong("contains a line break or a control character");
      }
      if (values.length > maxValues) return new Wrong(`has more than ${maxValues} values`);
      if (long !== undefined) return new Wrong(`'${short(long)}' is longer than ${maxEach} characters`);
      return keep === "all" ? values : [...new Set(values)];
    },
    maxListText(maxValues, maxEach),
  );

/** Maximum length in characters, enough for all of a merchant's locations. */
const maxCounts = 20_000;

/** Bottles by location: '101:12|102:4'. Other separators are accepted too, because locations contain none of them. */
export const counts = cell((text) => {
  const places: Record<string, number> = {};
  for (const value of splitList(text.replaceAll(/[,;/·]/g, "|"))) {
    const match = /^([A-Za-z0-9_-]{1,40})\s*:\s*(\d{1,7})$/.exec(value);
    if (!match?.[1]) return new Wrong(`'${short(value)}' is not a location and a number of bottles, such as 101:12`);
    if (places[match[1]] !== undefined) return new Wrong(`lists the location ${match[1]} twice`);
    places[match[1]] = Number(match[2]);
  }
  return places;
}, maxCounts);

/** Date and time, which must include a time zone. */
export const instant = cell((text) => {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
  const moment = form.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime())
    ? new Wrong(`'${short(text)}' is not a time such as 2026-12-01T09:00+11:00`)
    : moment;
});

/** Day, in the format of any country's spreadsheets, unless it is ambiguous. */
export const day = cell((text) => {
  const [, first = "", mark = "", second = "", year = ""] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year === "") return isDay(text) ? text : new Wrong(`'${short(text)}' is not a day such as 2026-11-30`);
  const named = (month: string, date: string) => `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const dayFirst = named(second, first);
  const monthFirst = named(first, second);
  // Dates with dots always begin with the day.
  const found = [dayFirst, ...(mark === "." ? [] : [monthFirst])].filter(isDay);
  if (found.length === 2 && dayFirst !== monthFirst) {
    return new Wrong(`'${text}' is ambiguous: write ${dayFirst} or ${monthFirst}`);
  }
  return found[0] ?? new Wrong(`'${short(text)}' is not a day such as 2026-11-30`);
});

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  // Some engines parse the 31st of a shorter month as a day of the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
