import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, sourceFiles } from "../conventions/sources.ts";
import { attackFiles } from "../hostile/attackFiles.ts";

/** Repository paths in backticks, with a folder and an extension. */
const path = /`((?:\.?[\w-]+\/)+[\w.-]+\.(?:tsx?|md))`/g;

const citedBy = (file: string) =>
  [...readFileSync(absolute(file), "utf8").matchAll(path)].map(([, cited = ""]) => cited);

test.each(["docs/security.md", "docs/security-asvs.md"])("all files mentioned in %s exist", (file) => {
  const cited = citedBy(file);
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((each) => !existsSync(absolute(each)))).toEqual([]);
});

test("every requirement marked as met cites evidence", () => {
  const rows = readFileSync(absolute("docs/security-asvs.md"), "utf8").split("\n");
  const requirements = rows.filter((row) => /^\| \d+\.\d+\.\d+/.test(row));
  expect(requirements.length).toBeGreaterThan(90);
  const states = requirements.map((row) => row.split("|")[2]?.trim() ?? "");
  expect([...new Set(states)].toSorted()).toEqual(["in part", "merchant", "met", "not used"]);
  const empty = requirements.filter((row) => /\| (met|in part)\s+\|\s*\|$/.test(row));
  expect(empty).toEqual([]);
});

const attacks = [
  ...readFileSync(absolute("docs/security.md"), "utf8").matchAll(/^\| (.+?) +\| `([\w/]+\.test\.ts)` +\| (.+?) +\|$/gm),
].map(([, attack = "", file = "", title = ""]) => ({ attack, file, title }));

test.each(attacks)("the attack '$attack' is covered by a test in the hostile or faults suite", ({ file, title }) => {
  expect(/^tests\/(hostile|faults)\//.test(file) || attackFiles.includes(file)).toBe(true);
  expect(readFileSync(absolute(file), "utf8")).toContain(title);
});

test("the list of attacks includes all of the hostile suite's files", () => {
  const files = [...attackFiles, ...sourceFiles.filter((each) => /^tests\/hostile\/.*\.test\.ts$/.test(each))];
  const listed = new Set(attacks.map(({ file }) => file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((each) => !listed.has(each))).toEqual([]);
});
