import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { copyOf } from "./copyDeck.ts";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/** Names in the drawings of payment methods, which are the same in all languages. */
const names = new Set(["PayPal", "Visa", "Mastercard", "American Express"]);

/** Icons, names of weekdays in data, and formats of the default locale. */
const withoutTexts = /^ui\/(content\/iconDrawings|stores\/OpeningHours\/weekdays|internal\/text\/format)\.ts$/;

/** Texts of a component that a translation cannot replace. */
function fixedTexts(path: string, source: string): string[] {
  const withoutMessages = source.replaceAll(/^export const \w+Messages = \{$[^]*?^\};$/gm, "");
  return copyOf(path, withoutMessages).filter((text) => !names.has(text));
}

const files = sourceFiles.filter(
  (path) => /^ui\/.*\.tsx?$/.test(path) && !isForTests(path) && !path.endsWith(".css.ts") && !withoutTexts.test(path),
);

describe("the texts of ui", () => {
  it("are messages, so that a translation can replace them", () => {
    const found = files.flatMap((path) =>
      fixedTexts(path, readFileSync(absolute(path), "utf8")).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["in an element", "const a = <p>applied</p>;"],
    ["in an attribute", 'const a = <nav aria-label="Main" />;'],
    ["in a default", 'function A({ label = "Main" }) {}'],
    ["in a template", "const a = <p>{`${count} left`}</p>;"],
  ])("are reported %s", (_place, source) => {
    expect(fixedTexts("a.tsx", source)).not.toEqual([]);
  });

  it("are not reported as messages", () => {
    expect(fixedTexts("a.tsx", 'export const aMessages = {\n  label: "Main",\n};')).toEqual([]);
  });
});
