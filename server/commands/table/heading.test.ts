import { expect, test } from "vitest";
import { maxColumns } from "./csv.ts";
import { readHeading } from "./heading.ts";

const columns = { known: ["sku", "name"], required: ["sku"], words: new Set<string>() };

test.each([
  ["unknown", (at: number) => `c${at}`],
  ["repeated", (at: number) => `c${Math.floor(at / 2)}`],
  ["repeated in two spellings", (at: number) => (at % 2 === 0 ? `C-${at}` : `c_${at - 1}`)],
  ["nameless", (at: number) => (at % 2 === 0 ? " " : "name")],
  ["long", (at: number) => `${at}${"x".repeat(1000)}`],
])("keeps error messages about headings short, even with the maximum number of %s columns", (_, cellAt) => {
  const cells = ["sku", ...Array.from({ length: maxColumns - 1 }, (_, at) => cellAt(at))];
  const { names, faults } = readHeading({ line: 1, cells }, columns);
  expect(faults.join("\n").length).toBeLessThan(4000);
  expect(faults.join("\n")).toMatch(/and [\d,]+ more/);
  expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(2);
});

test("reads the first of two columns with the same meaning, unless it is ignored", () => {
  const alsoCalled = { title: "name" };
  const cells = ["sku", "Title", "name"];
  expect(readHeading({ line: 1, cells }, { ...columns, alsoCalled }).names).toEqual(["sku", "name", undefined]);
  const ignored = new Set(["title"]);
  expect(readHeading({ line: 1, cells }, { ...columns, alsoCalled, ignored }).names).toEqual([
    "sku",
    undefined,
    "name",
  ]);
});
