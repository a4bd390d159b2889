import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/** Matches `/\/+$/`, which takes seconds on a URL of 16 kB with slashes in its middle. */
const endSlashes = /\\\/\+\$\//;

it("slashes at the end of a path are removed by withoutEndSlashes or withoutSlashes, in linear time", () => {
  const sources = sourceFiles.filter((path) => /^(commerce|storefront|server|ui)\//.test(path) && !isForTests(path));
  // Settings are written by the merchant.
  const allowed = ["commerce/routing/slashes.ts", "server/foundation/config/environment.ts"];
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => endSlashes.test(readFileSync(absolute(path), "utf8"))).toSorted()).toEqual(allowed);
});
