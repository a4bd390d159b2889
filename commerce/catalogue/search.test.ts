import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highlightName, highlightParts } from "./search.ts";

describe("a highlighted name", () => {
  test("marks the matches and leaves the rest unchanged", () => {
    expect(highlightName("Stony Pocket Shiraz", [{ start: 13, end: 17 }])).toBe("Stony Pocket <mark>Shir</mark>az");
    expect(highlightName("Shiraz", [])).toBe("Shiraz");
  });

  test("is safe HTML for any name", () => {
    expect(highlightName(`<b>&"`, [{ start: 1, end: 2 }])).toBe("&lt;<mark>b</mark>&gt;&amp;&quot;");
    expect(highlightName("<mark>d'Or</mark>", [])).toBe("&lt;mark&gt;d&#39;Or&lt;/mark&gt;");
  });

  test("accepts ranges in any order, joins adjacent ones, and clips them to the name", () => {
    const ranges = [
      { start: 4, end: 99 },
      { start: 0, end: 2 },
      { start: 1, end: 3 },
      { start: 2, end: 2 },
    ];
    expect(highlightName("abcdef", ranges)).toBe("<mark>abc</mark>d<mark>ef</mark>");
    expect(highlightName("ab", [{ start: -3, end: 1 }])).toBe("<mark>a</mark>b");
  });

  test("can be split into text parts for rendering without HTML", () => {
    expect(highlightParts("Stony &amp; <mark>Shir</mark>az")).toEqual([
      { text: "Stony & ", match: false },
      { text: "Shir", match: true },
      { text: "az", match: false },
    ]);
    expect(highlightParts("")).toEqual([]);
    expect(highlightParts("&amp;lt;mark&amp;gt;")).toEqual([{ text: "&lt;mark&gt;", match: false }]);
  });

  test("round-trips any name", () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        "<",
        ">",
        "&",
        '"',
        "'",
        ";",
        "/",
        "mark",
        "<mark>",
        "</mark>",
        "&lt;",
        "amp",
        "é",
        "🍷",
        " ",
      ),
    });
    const spans = fc.array(fc.tuple(fc.nat(40), fc.nat(40)).map(([start, length]) => ({ start, end: start + length })));
    fc.assert(
      fc.property(hostile, spans, (name, ranges) => {
        const parts = highlightParts(highlightName(name, ranges));
        expect(parts.map(({ text }) => text).join("")).toBe(name);
        let at = 0;
        for (const { text, match } of parts) {
          for (const end = at + text.length; at < end; at++) {
            expect(ranges.some((range) => at >= range.start && at < range.end)).toBe(match);
          }
        }
      }),
    );
  });
});
