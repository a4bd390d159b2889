import type { Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { circleOf } from "../../build/circularFiles.ts";

/** Built files with their imports. `entry` is the page's first file. */
function built(imports: Readonly<Record<string, readonly string[]>>): Record<string, Rolldown.OutputChunk> {
  return Object.fromEntries(
    Object.entries(imports).map(([file, of]) => {
      return [file, { type: "chunk", isEntry: file === "entry", imports: of } as unknown as Rolldown.OutputChunk];
    }),
  );
}

describe("built files", () => {
  it("are reported if their imports are circular, even indirectly", () => {
    expect(circleOf(built({ entry: ["a"], a: ["b"], b: ["c"], c: ["a"] }))).toEqual(["a", "b", "c"]);
  });

  it("may import the same file, and the entry file, which has already run", () => {
    expect(circleOf(built({ entry: ["a"], a: ["b", "c"], b: ["c"], c: [], later: ["entry", "a"] }))).toBeUndefined();
    expect(circleOf(built({ entry: [], later: ["entry"] }))).toBeUndefined();
  });
});
