import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mutate } from "./mutant.ts";
import { mutants } from "./mutants.ts";

const root = join(import.meta.dirname, "../..");

describe("the list of mutants", () => {
  it("has unique names", () => {
    const names = mutants.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("changes text that occurs exactly once in its file", () => {
    const outdated = mutants.filter((mutant) => {
      const file = join(root, mutant.file);
      const source = existsSync(file) ? readFileSync(file, "utf8") : "";
      const mutated = mutate(source, mutant);
      return mutated === undefined || mutated === source;
    });
    expect(outdated.map(({ name, file }) => `${name} in ${file}`)).toEqual([]);
  });
});
