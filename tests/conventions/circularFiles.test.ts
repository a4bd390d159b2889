import type { Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { circleOf } from "../../build/circularFiles.ts";

/** Built files by their imports; the page's first file is `entry`. */
function built(imports: Readonly<Record<string, readonly string[]>>): Record<string, Rolldown.OutputChunk> {
  return Object.fromEntries(
    Object.entries(imports).map(([file, of]) => {
      return [file, { type: "chunk", isEntry: file === "entry", imports: of } as unknown as Rolldown.OutputChunk];
    }),
  );
}

describe("built files", () => {
  it("that import each other in a circle are found, also by way of a third", () => {
    expect(circleOf(built({ entry: ["a"], a: ["b"], b: ["c"], c: ["a"] }))).toEqual(["a", "b", "c"]);
  });

  it("may share what they import, and import the file that every page has run before", () => {
    expect(circleOf(built({ entry: ["a"], a: ["b", "c"], b: ["c"], c: [], later: ["entry", "a"] }))).toBeUndefined();
    expect(circleOf(built({ entry: [], later: ["entry"] }))).toBeUndefined();
  });
});
