import { describe, expect, it } from "vitest";
import { sharedFiles } from "../../build/pageFiles.ts";

/**
 * Returns the modules of each shared file. Modules import the listed modules.
 * @param sizes sizes of the modules with more than one character @param frequencies frequencies of the pages other than 1
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

  it("include them only if the pages that do not need them are opened rarely", () => {
    // For two pages, a separate file costs as much as 8,000 characters.
    const sizes = { cart: 5000 };
    expect(filesOf(imports, sizes)).toEqual([["cart", "price", "react", "row", "table"]]);
    expect(filesOf(imports, sizes, { homePage: 2 })).toEqual([
      ["cart", "row", "table"],
      ["price", "react"],
    ]);
  });
});
