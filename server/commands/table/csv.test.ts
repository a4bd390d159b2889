import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine, CsvReader } from "./csv.ts";
import { unguardFormula } from "./formula.ts";

function read(...pieces: string[]) {
  const reader = new CsvReader();
  return [...pieces.flatMap((piece) => [...reader.push(piece)]), ...reader.end()];
}
const cellsOf = (...pieces: string[]) => read(...pieces).map(({ cells }) => cells);

describe("reading CSV", () => {
  test("accepts commas, doubled quotes and line breaks in quoted cells", () => {
    expect(cellsOf('a,"b, ""c""\r\nd",e\r\n"",f,\r\n')).toEqual([
      ["a", 'b, "c"\r\nd', "e"],
      ["", "f", ""],
    ]);
  });

  test("accepts CR LF, LF and CR as line breaks, requires none at the end, and skips empty lines", () => {
    expect(cellsOf("a\r\n\r\nb\n\nc\rd")).toEqual([["a"], ["b"], ["c"], ["d"]]);
    expect(cellsOf("")).toEqual([]);
  });

  test("numbers each record by its first line, as shown in an editor", () => {
    expect(read('a\r\n"b\n\nc"\r\n\r\nd\re\r\n').map(({ line }) => line)).toEqual([1, 2, 6, 7]);
  });

  test.each([
    ['a\n"b', 2, "never closed"],
    ['a\nb"c', 2, "a quote within a cell"],
    ['"a"b', 1, "after a closing quote"],
    [`"${"x".repeat(1_100_000)}`, 1, "never closed"],
  ])("reports invalid CSV with its line (case %#)", (text, line, message) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ line, message: expect.stringContaining(message) as string }),
    );
  });

  test("guards text that a spreadsheet would run as a formula, but not numbers", () => {
    expect(csvLine(["=1+1", "\n=1", "＝1", "-196", -196, "a=b"])).toBe("'=1+1,\"'\n=1\",'＝1,'-196,-196,a=b\r\n");
    expect(csvLine(["\u200b=1", "\u202e=1", "\ufeff\u00ad+1", " \u2066@a"])).toBe("'=1,'=1,'+1,' @a\r\n");
  });

  test("restores everything that was written, from chunks of any length", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\r", "\n", " ", "é", "'", "=") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 })), fc.integer({ min: 1, max: 5 }), (table, size) => {
        // A record of one empty cell is an empty line.
        const rows = table.filter((cells) => cells.length > 1 || cells[0] !== "");
        const text = rows.map(csvLine).join("");
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
          text.slice(at * size, (at + 1) * size),
        );
        expect(cellsOf(...pieces).map((cells) => cells.map(unguardFormula))).toEqual(rows);
      }),
    );
  });
});
