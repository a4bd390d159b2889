import { describe, expect, it } from "vitest";
import { sharedFiles } from "../../build/pageFiles.ts";

/**
 * Returns the modules of each shared file. Modules import the listed modules.
 * @param sizes sizes of modules, in characters. Other modules have one character
 * @param frequencies frequencies of pages. Other pages have a frequency of 1
 */
function filesOf(
  imports: Readonly<Record<string, readonly string[]>>,
  sizes: Readonly<Record<string, number>>,
  frequencies: Readonly<Record<string, number>> = {},
): string[][] {
  const pages = Object.keys(imports).filter((id) => id.endsWith("Page"));
  const files = sharedFiles(
    "entry",
    pages.map((page) => ({ modules: [page], frequency: frequencies[page] ?? 1 })),
    { importsOf: (id) => imports[id] ?? [], sizeOf: (id) => sizes[id] ?? 1 },
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
    expect(filesOf(imports, { cart: 100_000, price: 100_000 })).toEqual([
      ["cart", "row", "table"],
      ["price"],
      ["react"],
    ]);
  });

  it("include modules loaded by fewer pages if those modules are too small for a separate file", () => {
    expect(filesOf(imports, {})).toEqual([["cart", "price", "react", "row", "table"]]);
    expect(filesOf(imports, { cart: 100_000 })).toEqual([
      ["cart", "row", "table"],
      ["price", "react"],
    ]);
  });

  it("exclude small modules that frequently opened pages do not need", () => {
    // A separate file costs each of the two pages that need it 4,400 characters.
    const sizes = { cart: 5000 };
    expect(filesOf(imports, sizes)).toEqual([["cart", "price", "react", "row", "table"]]);
    expect(filesOf(imports, sizes, { homePage: 2 })).toEqual([
      ["cart", "row", "table"],
      ["price", "react"],
    ]);
  });
});
