import { describe, expect, test } from "vitest";
import { readSearchQuery } from "./priceWords.ts";

/** Reads a query. For readability, prices are in dollars. They are undefined at an open end. */
function read(typed: string) {
  const { words, price, vintage } = readSearchQuery(typed);
  const dollars = price && [price.min / 100, price.max < 1_000_000_000 ? price.max / 100 : undefined];
  return [words, dollars, vintage && [vintage.min, vintage.max]];
}

describe("a price in a query", () => {
  test.each([
    ["under $30", "", [0, 29.99]],
    ["under 30", "", [0, 29.99]],
    ["shiraz under 25", "shiraz", [0, 24.99]],
    ["under $1,000 barolo", "barolo", [0, 999.99]],
    ["<30", "", [0, 29.99]],
    ["<=30", "", [0, 30]],
    ["less than 25 dollars", "", [0, 24.99]],
    ["cheaper than 20 bucks", "", [0, 19.99]],
    ["up to $15.50", "", [0, 15.5]],
    ["max 30", "", [0, 30]],
    ["$30 or less", "", [0, 30]],
    ["30 and under", "", [0, 30]],
    ["over 100", "", [100.01, undefined]],
    ["more than $500", "", [500.01, undefined]],
    ["at least 50", "", [50, undefined]],
    ["$100+", "", [100, undefined]],
    ["$50 or more", "", [50, undefined]],
    ["$20-40", "", [20, 40]],
    ["$20-$40", "", [20, 40]],
    ["20-40", "", [20, 40]],
    ["20-$40", "", [20, 40]],
    ["$40 - $20", "", [20, 40]],
    ["$50 to $80", "", [50, 80]],
    ["between 30 and 50", "", [30, 50]],
    ["red between $30 and $50 organic", "red organic", [30, 50]],
    ["over 20 under 40", "", [20.01, 39.99]],
    ["$50 shiraz", "shiraz", [40, 60]],
    ["around 50", "", [40, 60]],
    ["Under A$30", "", [0, 29.99]],
    ["sub $20", "", [0, 19.99]],
    ["under thirty dollars", "", [0, 29.99]],
    ["over a Hundred shiraz", "shiraz", [100.01, undefined]],
    ["fifty bucks", "", [40, 60]],
  ])("is read from '%s'", (typed, words, price) => {
    expect(read(typed)).toEqual([words, price, undefined]);
  });

  test.each([
    "10 year old tawny",
    "over 10 years old",
    "under 12%",
    "375ml",
    "1.5 l",
    "the understudy",
    "under milk wood",
    "CW-367425-750",
    "95 points",
    "over 95 points",
    "block 30",
    "2019",
    "shiraz 2019",
    "block30-40",
    "ten minutes",
    "under tenmile",
    "wine from ten makers",
    "12-18 year old",
  ])("is not recognised in '%s'", (typed) => {
    expect(read(typed)).toEqual([typed, undefined, undefined]);
  });
});

describe("a vintage in a query", () => {
  test.each([
    ["2015-2019 shiraz", "shiraz", [2015, 2019]],
    ["between 2015 and 2019", "", [2015, 2019]],
    ["2015 to 2019", "", [2015, 2019]],
    ["shiraz before 2015", "shiraz", [0, 2014]],
    ["older than 2015", "", [0, 2014]],
    ["after 2020", "", [2021, 9999]],
    ["2019 or older", "", [0, 2019]],
    ["shiraz 2019 and newer", "shiraz", [2019, 9999]],
    ["since 2020", "", [2020, 9999]],
  ])("is read from '%s'", (typed, words, vintage) => {
    expect(read(typed)).toEqual([words, undefined, vintage]);
  });

  test("can be combined with a price", () => {
    expect(read("2015-2019 barossa shiraz under $40")).toEqual(["barossa shiraz", [0, 39.99], [2015, 2019]]);
  });
});

test("reads a query of 200 hostile characters quickly", () => {
  const hostile = [
    "1".repeat(200),
    "$1,".repeat(66),
    "under ".repeat(33),
    "1-".repeat(100),
    " ".repeat(199) + "1",
    "<".repeat(199) + "1",
    "1,111".repeat(40),
  ];
  const started = performance.now();
  for (let round = 0; round < 20; round++) for (const typed of hostile) readSearchQuery(typed);
  expect((performance.now() - started) / (20 * hostile.length)).toBeLessThan(5);
});
