import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlOfText, textOfHtml } from "./htmlText.ts";

test.each([
  ["Fish &amp; Chips", "Fish & Chips"],
  ["Caf&eacute; &#233; &#xE9;", "Café é é"],
  ["&amp;amp; stays &amp;", "&amp; stays &"],
  ["&lt;b&gt;", "<b>"],
  ["Château&nbsp;X", "Château X"],
  ["zero&#8203;width", "zerowidth"],
  ["<p>Dry &amp; <b>crisp</b></p>\n<p>Cold</p>", "Dry & crisp Cold"],
  ["Old<br/>Vine", "Old Vine"],
  ["<script>alert(1)</script>Shiraz", "Shiraz"],
  ["a<!-- note -->b", "ab"],
  ["<b>Gin</b> <3 & AT&T < 5", "Gin <3 & AT&T < 5"],
])("converts %s to the text %s", (written, text) => {
  expect(textOfHtml(written)).toBe(text);
});

test.each(["AT&T", "Fish & Chips", "a&b;c", "&unknown;", "I <3 gin", "a < b > c", "Wine <Reserve>", "x  y\u00A0z"])(
  "leaves %s unchanged, because it is already plain text",
  (text) => {
    expect(textOfHtml(text)).toBe(text);
    expect(htmlOfText(text)).toBe(text);
  },
);

test("restores any text from its HTML", () => {
  const pieces = fc.constantFrom(
    "&",
    "amp;",
    "&lt;",
    "<",
    "b>",
    "<b>",
    "</b>",
    "#60;",
    "#",
    ";",
    "é",
    " ",
    "a",
    "&nbsp;",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
      const text = textOfHtml(parts.join(""));
      expect(textOfHtml(htmlOfText(text))).toBe(text);
    }),
    { numRuns: 500 },
  );
});
