import { describe, expect, it } from "vitest";
import { readFiles } from "./files.ts";
import { longestPart, patternOf, quotedTexts, sourcesAndTests, type QuotedText } from "./quotedTexts.ts";
import { composedTexts, notBuiltYet, type ComposedText } from "./textLists.ts";

const { sources, tests } = sourcesAndTests(await readFiles());
const texts = await quotedTexts();

function isIn(files: ReadonlyMap<string, string>, text: string): boolean {
  const pattern = patternOf(text);
  const part = longestPart(text);
  return [...files.values()].some((file) => file.includes(part) && pattern.test(file));
}

function isComposed({ source, parts, reads }: ComposedText): { source: boolean; test: boolean } {
  const file = sources.get(source) ?? "";
  return { source: parts.every((part) => file.includes(part)), test: isIn(tests, reads) };
}

function whereIs({ text }: QuotedText): { source: boolean; test: boolean } {
  const composed = composedTexts[text];
  return composed ? isComposed(composed) : { source: isIn(sources, text), test: isIn(tests, text) };
}

const keyOf = ({ rule, text }: QuotedText) => `${rule}: ${text}`;
const listed = new Set(notBuiltYet.map(keyOf));
const built = texts.filter((text) => !listed.has(keyOf(text)));

describe("the specification's quotes", () => {
  it("are all in the source and in a test, unless they are not built yet", () => {
    const places = built.map((text) => ({ text: keyOf(text), ...whereIs(text) }));
    expect(places.filter(({ source, test }) => !source || !test)).toEqual([]);
    expect(built.length).toBeGreaterThan(150);
  });

  it("are listed as not built only while they are missing from the source or from tests", () => {
    const found = notBuiltYet.filter((text) => {
      const { source, test } = whereIs(text);
      return source && test;
    });
    expect(found.map(keyOf)).toEqual([]);
  });

  it("are listed with their exact wording", () => {
    const known = new Set(texts.map(keyOf));
    expect([...listed].filter((key) => !known.has(key))).toEqual([]);
    const quoted = new Set(texts.map(({ text }) => text));
    expect(Object.keys(composedTexts).filter((text) => !quoted.has(text))).toEqual([]);
  });
});

describe("a text with values", () => {
  it("is found by its fixed parts, all of which are required", () => {
    const pattern = patternOf("Please enter an amount between ${min} and ${max}.");
    expect(pattern.test("Please enter an amount between $100 and $500.")).toBe(true);
    expect(pattern.test("Please enter an amount between $100.")).toBe(false);
    expect(patternOf("load more").test("Load more")).toBe(true);
    expect(patternOf("Load more").test("load more")).toBe(false);
  });
});
