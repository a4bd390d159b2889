import { dirname } from "node:path";
import { expect, it } from "vitest";
import { isForTests, sourceFiles } from "./sources.ts";

/** Maximum number of files in a folder, so that a reader can grasp it at a glance. */
const maxFiles = 15;

it("no folder has more than fifteen source files", () => {
  const counts = new Map<string, number>();
  for (const path of sourceFiles.filter((file) => !isForTests(file))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([]);
});
