import { readFileSync } from "node:fs";
import { facetDefinitions, keysOf } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { choiceParams, type FacetKind } from "../../commerce/catalogue/listing.ts";
import { blockSchemas } from "../../commerce/content/blocks.ts";

/** Cells of all table rows in a section of a page, without anchors and backticks. */
function rowsIn(page: string, heading: string): string[][] {
  const [, section = ""] = readFileSync(`docs/${page}`, "utf8").split(`\n## ${heading}\n`);
  const rows = section.split("\n## ", 1)[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) =>
    row
      .replaceAll(/<a id="[^"]*"><\/a>|`/g, "")
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const kinds = {
  options: "options",
  searchable: "searchable options",
  range: "range, step 1",
  toggle: "toggle",
} satisfies Record<FacetKind, string>;

describe("the docs' tables", () => {
  it("list every facet in display order, with its kind", () => {
    const described = rowsIn("specification/listing.md", "Facets").map(([key, kind]) => [key, kind]);
    expect(described).toEqual(facetDefinitions.map(({ key, kind }) => [key, kinds[kind]]));
  });

  it("list every parameter of a listing, in the order in which links contain them", () => {
    const [query, ...others] = choiceParams;
    const params = [query, ...facetDefinitions.map(({ param }) => param), ...others];
    expect(rowsIn("listing.md", "Parameters").map(([name]) => name)).toEqual(params);
  });

  it("list every content block by its type", () => {
    const described = rowsIn("specification/content.md", "Page blocks").flatMap(([types = ""]) => types.split(", "));
    expect(described.toSorted()).toEqual(keysOf(blockSchemas).toSorted());
  });
});
