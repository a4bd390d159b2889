import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/** Finds the pattern `/\/+$/` in source code. The pattern takes seconds on a 16 kB URL with slashes in the middle. */
const endSlashes = /\\\/\+\$\//;

it("slashes at the end of a path are removed by withoutEndSlashes or withoutSlashes, in linear time", () => {
  const sources = sourceFiles.filter((path) => /^(commerce|storefront|server|ui)\//.test(path) && !isForTests(path));
  // Settings are written by the merchant.
  const allowed = ["commerce/routing/ownPath.ts", "server/foundation/config/environment.ts"];
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => endSlashes.test(readFileSync(absolute(path), "utf8"))).toSorted()).toEqual(allowed);
});
