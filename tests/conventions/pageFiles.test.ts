import { describe, expect, it } from "vitest";
import { sharedFiles } from "../../build/pageFiles.ts";

/** Returns the modules of each shared file. Modules import the listed modules, and those in `large` need no company. */
function filesOf(imports: Readonly<Record<string, readonly string[]>>, large: readonly string[]): string[][] {
  const pages = Object.keys(imports).filter((id) => id.endsWith("Page"));
  const files = sharedFiles(
    "entry",
    pages.map((page) => [page]),
    { importsOf: (id) => imports[id] ?? [], sizeOf: (id) => (large.includes(id) ? 100_000 : 1) },
  );
  const names = [...new Set(files.values())];
  const idsOf = (name: string) => [...files.keys()].filter((id) => files.get(id) === name).sort();
  return names.map(idsOf).sort((one, other) => one.join().localeCompare(other.join()));
}

describe("files shared by pages", () => {
  const imports = {
    entry: ["react"],
    cartPage: ["react", "cart", "row", "price", "own"],
    orderPage: ["react", "cart", "row"],
    homePage: ["react", "price"],
    row: ["table"],
  };

  it("contain the modules that the same pages load, and never a module that only one page loads", () => {
    expect(filesOf(imports, ["cart", "price"])).toEqual([["cart", "row", "table"], ["price"], ["react"]]);
  });

  it("include modules loaded by fewer pages if those modules are too small for a separate file", () => {
    expect(filesOf(imports, [])).toEqual([["cart", "price", "react", "row", "table"]]);
    expect(filesOf(imports, ["cart"])).toEqual([
      ["cart", "row", "table"],
      ["price", "react"],
    ]);
  });
});
