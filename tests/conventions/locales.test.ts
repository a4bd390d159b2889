import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/** All calls to formatters, with their arguments. `options` is the name of a constant. */
const formatters =
  /(?:Intl\.(?:DateTimeFormat|NumberFormat|ListFormat|Collator|DisplayNames|PluralRules)|\.toLocale\w*|\.localeCompare)\(([^()]*(?:\([^()]*\))*[^()]*)\)/g;

const shown = sourceFiles.filter((path) => /^(commerce|ui|storefront)\//.test(path) && !isForTests(path));

const calls = shown.flatMap((path) =>
  [...readFileSync(absolute(path), "utf8").matchAll(formatters)].map(([call, given = ""]) => ({ path, call, given })),
);

it("every formatter gets a locale, so that server and browser render the same", () => {
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ given }) => !/"(en-AU|sv-SE)"|^locale\b/.test(given))).toEqual([]);
});

it("every date formatter gets a time zone (specification/limits#dates)", () => {
  const dates = calls.filter(({ call }) => call.startsWith("Intl.DateTimeFormat"));
  expect(dates.length).toBeGreaterThan(3);
  expect(dates.filter(({ given }) => !/timeZone\b|, options$/.test(given))).toEqual([]);
});
