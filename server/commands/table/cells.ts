import { cents } from "@corkwood/commerce";
import { z } from "zod";
import { splitList } from "./list.ts";

/** The error of a cell. */
class Wrong {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** A cell: `null` where it is empty. */
function cell<T>(read: (text: string) => T | Wrong) {
  return z.string("is missing").transform((text, context): T | null => {
    if (text === "") return null;
    const value = read(text);
    if (!(value instanceof Wrong)) return value;
    context.addIssue({ code: "custom", message: value.message });
    return z.NEVER;
  });
}

/** A cell that may not be empty. */
export function needed<T>(optional: z.ZodType<T | null, string>) {
  return optional.transform((value, context): T => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "is empty" });
    return z.NEVER;
  });
}

/** Control characters mean that the file is not text; the database cannot store zero bytes. */
// oxlint-disable-next-line no-control-regex -- those are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function plain(text: string, max: number): string | Wrong {
  if (control.test(text)) return new Wrong("contains a control character");
  if (text.length > max) return new Wrong(`is longer than ${max.toLocaleString("en-AU")} characters`);
  return text;
}

export const words = (max: number) =>
  cell((text) => (/[\r\n\t]/.test(text) ? new Wrong("contains a line break or a tab") : plain(text, max)));

/** HTML, or text with several lines. */
export const html = (max: number) => cell((text) => plain(text, max));

/**
 * A name that is used as a key. It is copied: keys are kept while a file is read, and a substring would keep the whole
 * text in memory.
 */
export const matching = (pattern: RegExp, what: string) =>
  cell((text) => (pattern.test(text) ? Buffer.from(text).toString() : new Wrong(`'${short(text)}' is not ${what}`)));

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  cell(
    (text) =>
      values.find((value) => value === text.toLowerCase()) ??
      new Wrong(`'${short(text)}' is not one of ${values.join(", ")}`),
  );

const yes = new Set(["yes", "true", "1"]);
const no = new Set(["no", "false", "0"]);
export const yesOrNo = cell((text) => {
  const given = text.toLowerCase();
  if (yes.has(given)) return true;
  return no.has(given) ? false : new Wrong(`'${short(text)}' is neither yes nor no`);
});

export const whole = (min: number, max: number) =>
  cell((text) => {
    const number = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max
      ? number
      : new Wrong(`'${short(text)}' is not a whole number from ${min} to ${max}`);
  });

export const decimal = (min: number, max: number) =>
  cell((text) => {
    const number = /^-?\d{1,10}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max
      ? number
      : new Wrong(`'${short(text)}' is not a number from ${min} to ${max}`);
  });

/** Dollars, read as whole cents. */
export const money = cell((text) => {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return new Wrong(`'${short(text)}' is not an amount such as 24.90`);
  const [whole = "", hundredths = ""] = text.split(".");
  return cents(Number(whole + hundredths.padEnd(2, "0")));
});

/** Several values, without repeated ones, unless each has another meaning. */
export const list = (maxValues: number, maxEach: number, keep: "unique" | "all" = "unique") =>
  cell((text) => {
    const values = splitList(text);
    const long = values.find((value) => value.length > maxEach);
    if (control.test(text) || /[\r\n\t]/.test(text)) return new Wrong("contains a line break or a control character");
    if (values.length > maxValues) return new Wrong(`has more than ${maxValues} values`);
    if (long !== undefined) return new Wrong(`'${short(long)}' is longer than ${maxEach} characters`);
    return keep === "all" ? values : [...new Set(values)];
  });

/** Bottles by location: '101:12|102:4'. */
export const counts = cell((text) => {
  const places: Record<string, number> = {};
  for (const value of splitList(text)) {
    const match = /^([A-Za-z0-9_-]{1,40})\s*:\s*(\d{1,7})$/.exec(value);
    if (!match?.[1]) return new Wrong(`'${short(value)}' is not a location and its bottles, such as 101:12`);
    if (places[match[1]] !== undefined) return new Wrong(`names the location ${match[1]} twice`);
    places[match[1]] = Number(match[2]);
  }
  return places;
});

/** An instant with its zone. */
export const instant = cell((text) => {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
  const moment = form.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime())
    ? new Wrong(`'${short(text)}' is not a time such as 2026-12-01T09:00+11:00`)
    : moment;
});

export const day = cell((text) => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  // Some engines read the 31st of a shorter month as a day of the next.
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return isDay ? text : new Wrong(`'${short(text)}' is not a day such as 2026-11-30`);
});

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
