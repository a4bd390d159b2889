import { describe, expect, it } from "vitest";
import { sentences, notShown } from "../messages/sentences.ts";
import { anchorsOf, brokenCitations, isRuleFile, oldCitations, rulesWithoutAnchor } from "./citations.ts";
import { readFiles } from "./files.ts";

const files = await readFiles();
const ruleFiles = [...files].filter(([file]) => isRuleFile(file));
const anchors = Object.fromEntries(
  ruleFiles.map(([file, text]) => [file.replace(/^.*\/|\.md$/g, ""), anchorsOf(text)] as const),
);

/** Errors by file. Excludes the citation tests, because those contain invalid examples. */
function wrongIn(find: (file: string, text: string) => string[]): string[] {
  return [...files]
    .filter(([file]) => !file.startsWith("tests/specification/"))
    .flatMap(([file, text]) => find(file, text).map((wrong) => `${file}: ${wrong}`));
}

describe("the specification", () => {
  it("is checked against all files that may cite it", () => {
    expect(ruleFiles.length).toBeGreaterThan(20);
    expect([...files.keys()]).toEqual(expect.arrayContaining(["README.md", "commerce/money.ts", "tests/browser.ts"]));
  });

  it.each(ruleFiles.filter(([file]) => !file.endsWith("README.md")))(
    "has an anchor for each rule: %s",
    (_file, text) => {
      expect(rulesWithoutAnchor(text)).toEqual([]);
    },
  );

  it.each(Object.entries(anchors))("has unique anchors in each file: %s", (_file, ids) => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("lists all files in its index", () => {
    const linked = [...(files.get("docs/specification/README.md") ?? "").matchAll(/\]\(([\w-]+)\.md\)/g)];
    const named = linked.map(([, name]) => name);
    expect(new Set([...named, "README"])).toEqual(new Set(Object.keys(anchors)));
  });

  it("contains each message's exact text", () => {
    const specified = ruleFiles.map(([, text]) => text.replaceAll(/\s+/g, " ").replaceAll(/\{\w+\}/g, "{}")).join("\n");
    const missing = [...sentences, ...notShown].filter(
      ({ says }) => !specified.includes(`"${says.replaceAll(/\s/g, " ")}"`),
    );
    expect(missing.map(({ says }) => says)).toEqual([]);
  });
});

describe("a citation", () => {
  it("leads to a rule, in all sources, tests and documents", () => {
    expect(wrongIn((file, text) => brokenCitations(file, text, anchors))).toEqual([]);
  });

  it("refers to an anchor rather than a section number", () => {
    expect(wrongIn((_file, text) => oldCitations(text))).toEqual([]);
  });

  const known = { cart: ["clamp"], search: ["enter"] };
  it.each([
    ["a missing file", "commerce/a.ts", "(specification/basket#clamp)", ["specification/basket#clamp"]],
    ["a missing anchor", "commerce/a.ts", "(specification/cart#clam)", ["specification/cart#clam"]],
    ["an anchor of another file", "commerce/a.ts", "(specification/cart#enter)", ["specification/cart#enter"]],
    ["a whole file, in code", "commerce/a.ts", "(specification/cart)", ["specification/cart"]],
    ["a missing anchor, in a link", "docs/a.md", "[c](specification/cart.md#clam)", ["specification/cart.md#clam"]],
    ["an anchor missing from the same file", "docs/specification/cart.md", "[c](#clam)", ["](#clam)"]],
    [
      "an anchor missing from the next file",
      "docs/specification/cart.md",
      "[c](search.md#clamp)",
      ["](search.md#clamp)"],
    ],
  ])("is an error if it leads to %s", (_what, file, text, found) => {
    expect(brokenCitations(file, text, known)).toEqual(found);
  });

  it("may cite a whole file in documents, but only a rule in code", () => {
    expect(brokenCitations("docs/a.md", "[c](specification/cart.md)", known)).toEqual([]);
    expect(brokenCitations("docs/specification/cart.md", "[a](search.md#enter), [b](#clamp)", known)).toEqual([]);
    expect(brokenCitations("commerce/a.ts", "(specification/cart#clamp, specification/search#enter)", known)).toEqual(
      [],
    );
  });

  it.each([
    "/** Kept (specification 1, section 3). */",
    "/**\n * Kept (specification\n * 2, section 9).\n */",
    "/** Its height is the specification's (1, section 9). */",
    "/** Of Specification 2. */",
    "// As in decisions, 'Listing'.",
  ])("is an error if it refers to a section: %j", (text) => {
    expect(oldCitations(text)).not.toEqual([]);
  });

  it("is not reported for text without citations", () => {
    expect(oldCitations("const specifications = [1, 2]; // decisions, and reasons")).toEqual([]);
  });

  it.each(["- A rule.", "| a rule | more |", "- <a id=''></a>A rule."])("needs an anchor: %s", (line) => {
    expect(rulesWithoutAnchor(`| a | b |\n| --- | --- |\n${line}\n`)).toEqual([line]);
  });
});
