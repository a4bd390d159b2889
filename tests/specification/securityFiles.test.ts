import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute } from "../conventions/sources.ts";

/** Paths of this repository in code marks: with a folder, and with an ending. */
const path = /`((?:\.?[\w-]+\/)+[\w.-]+\.(?:tsx?|md))`/g;

const citedBy = (file: string) =>
  [...readFileSync(absolute(file), "utf8").matchAll(path)].map(([, cited = ""]) => cited);

test.each(["docs/security.md", "docs/security-asvs.md"])("every file that %s names is there", (file) => {
  const cited = citedBy(file);
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((each) => !existsSync(absolute(each)))).toEqual([]);
});

test("each requirement that is met names where, unless nothing is needed", () => {
  const rows = readFileSync(absolute("docs/security-asvs.md"), "utf8").split("\n");
  const requirements = rows.filter((row) => /^\| \d+\.\d+\.\d+/.test(row));
  expect(requirements.length).toBeGreaterThan(90);
  const states = requirements.map((row) => row.split("|")[2]?.trim() ?? "");
  expect([...new Set(states)].toSorted()).toEqual(["in part", "merchant", "met", "not used"]);
  const empty = requirements.filter((row) => /\| (met|in part)\s+\|\s*\|$/.test(row));
  expect(empty).toEqual([]);
});
