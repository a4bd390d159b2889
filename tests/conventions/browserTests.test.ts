import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, sourceFiles } from "./sources.ts";

test("no browser test calls unroute, which loses in-flight requests", () => {
  const tests = sourceFiles.filter((path) => path.startsWith("tests/e2e/"));
  expect(tests.filter((path) => /\.unroute\(/.test(readFileSync(absolute(path), "utf8")))).toEqual([]);
});
