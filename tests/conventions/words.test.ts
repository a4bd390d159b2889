import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { absolute, sourceFiles } from "./sources.ts";

/** 'openSideDoor' → ['open', 'side', 'door'] */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

/** Words in backticks in the glossary's 'Not these' columns, each as a list of words. */
function refusedWords(): string[][] {
  const refused: string[][] = [];
  let column = -1;
  for (const line of readFileSync(absolute("docs/glossary.md"), "utf8").split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    if (cells.includes("Not these")) column = cells.indexOf("Not these");
    else if (!line.startsWith("|")) column = -1;
    else if (column > 0)
      for (const [, name = ""] of (cells[column] ?? "").matchAll(/`([^`]+)`/g)) refused.push(wordsOf(name));
  }
  return refused;
}

/** Names declared in a file: variables, functions, types, members, parameters and properties. */
function namesIn(path: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    else if (typeof node === "object" && node !== null) {
      if ("type" in node && node.type === "Identifier" && "name" in node) names.add(String(node.name));
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parseSync(path, readFileSync(absolute(path), "utf8")).program);
  return names;
}

const includes = (words: readonly string[], part: readonly string[]) =>
  words.some((_, start) => part.every((word, index) => words[start + index] === word));

/** Names that must not change, because merchants' stored data uses them. */
const stays = new Set(["mostBottles"]);

it("the words to avoid are read from the glossary", () => {
  expect(refusedWords().length).toBeGreaterThan(10);
});

it("no file uses a word that the glossary replaces", () => {
  const refused = refusedWords();
  // Excludes story names, because designers use these names and accepted pictures are filed under them.
  const files = sourceFiles.filter((path) => !path.startsWith("stories/"));
  const found = files.flatMap((path) =>
    [...namesIn(path), basename(path)]
      .filter((name) => !stays.has(name))
      .flatMap((name) => {
        const words = wordsOf(name);
        return refused.filter((part) => includes(words, part)).map((part) => `${path}: ${name} (${part.join(" ")})`);
      }),
  );
  expect(found).toEqual([]);
  // Long timeout, because this test reads all files.
}, 120_000);
