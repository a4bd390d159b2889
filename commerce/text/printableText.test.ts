import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printableText, withoutUnseen } from "./printableText.ts";

describe("text from external sources", () => {
  it.each([
    ["a right-to-left override", "invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["an isolate", "a\u2066b\u2069", "ab"],
    ["a direction mark", "a\u200Fb\u200Ec\u061C", "abc"],
    ["a zero-width space", "\u200B=1+1", "=1+1"],
    ["a byte order mark", "\uFEFFAda", "Ada"],
    ["a soft hyphen", "A\u00ADda", "Ada"],
    ["a joiner between Latin letters", "A\u200Dd\u200Ca", "Ada"],
    ["a second joiner in a row", "می\u200C\u200Cخواهم", "می\u200Cخواهم"],
    ["an invisible letter of Hangul", "\u3164", ""],
    ["tags", "a\u{E0041}\u{E007F}b", "ab"],
    ["a line separator", "a\u2028b", "ab"],
    ["a variation of a Latin letter", "a\uFE0F", "a"],
  ])("is stripped of %s", (_, text, left) => {
    expect(withoutUnseen(text)).toBe(left);
    expect(printableText(text)).toBe(left);
  });

  it.each([
    ["Persian", "می\u200Cخواهم"],
    ["Hindi", "क्\u200Dष"],
    ["Sinhala", "ක්\u200Dරි"],
    ["Malayalam", "അവന്\u200D"],
    ["Japanese", "渡邊\u{E0100}"],
    ["Hebrew", "שָׁלוֹם"],
    ["Vietnamese in parts", "Nguye\u0302\u0303n"],
    ["French", "Où êtes-vous ? « Ici »"],
  ])("keeps %s text unchanged", (_, text) => {
    expect(printableText(text)).toBe(text);
  });

  it("has spaces instead of control characters, except line feeds in multi-line fields", () => {
    expect(printableText("a\tb\u0000c\n")).toBe("a b c ");
    expect(printableText("a\tb\nc", "message")).toBe("a b\nc");
  });

  it("keeps invisible characters in passwords", () => {
    expect(printableText("👩\u200D👧", "newPassword")).toBe("👩\u200D👧");
  });

  it("is unchanged by a second clean-up", () => {
    const unit = fc.constantFrom(
      "a",
      "\u200C",
      "\u200D",
      "م",
      "邊",
      "\u{E0100}",
      "\uFE0F",
      "\u202E",
      "\t",
      "\n",
      "\uD83C",
    );
    fc.assert(fc.property(fc.string({ unit }), (text) => printableText(printableText(text)) === printableText(text)));
  });
});
