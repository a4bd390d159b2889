import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { copyOf } from "./copyDeck.ts";
import { absolute, isForTests, sourceFiles } from "./sources.ts";
import { everyNode, type Node } from "./syntaxTree.ts";

/** Names in payment method drawings, which are the same in all languages. */
const names = new Set(["PayPal", "Visa", "Mastercard", "American Express"]);

/** Icons, weekday names in data, and the default locale's formats. */
const withoutTexts = /^ui\/(content\/iconDrawings|stores\/OpeningHours\/weekdays|internal\/text\/format)\.ts$/;

/** A component's text that a translation cannot replace. */
function fixedTexts(path: string, source: string): string[] {
  const withoutMessages = source.replaceAll(/^export const \w+Messages = \{$[^]*?^\};$/gm, "");
  return copyOf(path, withoutMessages).filter((text) => !names.has(text));
}

const files = sourceFiles.filter(
  (path) => /^ui\/.*\.tsx?$/.test(path) && !isForTests(path) && !path.endsWith(".css.ts") && !withoutTexts.test(path),
);

describe("text in ui", () => {
  it("is defined as messages, so that it can be translated", () => {
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
  ])("is reported %s", (_place, source) => {
    expect(fixedTexts("a.tsx", source)).not.toEqual([]);
  });

  it("is not reported if it is a message", () => {
    expect(fixedTexts("a.tsx", 'export const aMessages = {\n  label: "Main",\n};')).toEqual([]);
  });
});

describe("the source code of ui and tokens", () => {
  const packages = sourceFiles
    .filter((path) => /^(ui|tokens)\//.test(path) && !isForTests(path))
    .map((path) => ({ path, source: readFileSync(absolute(path), "utf8") }));

  it("contains none of the shop's paths, because other projects have different paths", () => {
    const found = packages.flatMap(({ path, source }) =>
      [...everyNode(parseSync(path, source).program as unknown as Node)]
        .filter(({ type, value }) => type === "Literal" && /^\/[a-z]/.test(String(value)))
        .map(({ value }) => `${path}: ${String(value)}`),
    );
    expect(found).toEqual([]);
  });

  it("does not cite the shop's specification, which other projects do not have", () => {
    expect(packages.filter(({ source }) => source.includes("specification/")).map(({ path }) => path)).toEqual([]);
  });
});
