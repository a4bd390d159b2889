import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/** Imports whose path the build stores. Most are routes, and the others are parts that the server may render. */
const builtFiles = /\bbuilt(?:File|Path)\(\s*\(\) =>\s*import\([^)]*\),?\s*\)/g;
const dynamicImport = /(?<!typeof )\bimport\(\s*"([^"]+)"\s*\)/g;

/** Names of lazy-loaded modules: the file without its extension, or the whole name of a package's export. */
function lazyModulesOf(path: string): string[] {
  const code = readFileSync(absolute(path), "utf8").replaceAll(builtFiles, "");
  return Array.from(code.matchAll(dynamicImport), ([, from = ""]) =>
    from.startsWith(".") ? basename(from).replace(/\.tsx?$/, "") : from,
  );
}

it("docs/architecture.md lists every lazy-loaded module with its trigger and what is shown until then", () => {
  const files = sourceFiles.filter((path) => /^(storefront|ui)\//.test(path) && !isForTests(path));
  const [, section = ""] = readFileSync(absolute("docs/architecture.md"), "utf8").split("### Lazy-loaded parts\n");
  const [table = ""] = section.split("\n## ");
  const rows = Array.from(table.matchAll(/^\| (`.*?) \| +(\S.*?) +\| +(\S.*?) +\|$/gm), ([, modules = ""]) => modules);
  const listed = rows.flatMap((modules) => Array.from(modules.matchAll(/`([^`]+)`/g), ([, name = ""]) => name));
  expect(listed.toSorted()).toEqual([...new Set(files.flatMap(lazyModulesOf))].toSorted());
});
