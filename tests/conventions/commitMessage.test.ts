import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { absolute } from "./sources.ts";

const folder = mkdtempSync(join(tmpdir(), "corkwood-commit-message-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the repository's commit-msg hook on a message. */
function runHook(message: string) {
  const file = join(folder, "message");
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(absolute(".githooks/commit-msg"), [file], {
    cwd: absolute("."),
    encoding: "utf8",
  });
  return { status, stderr };
}

describe("the commit-msg hook", () => {
  it.each([
    "Cancel orders in one statement",
    "Seed the sample shop in one transaction\n\nFilling row by row took 14 s, now 3 s.\n",
    `Pin actions by commit\n\nhttps://example.com/${"a".repeat(80)}\n# Please enter the commit message\n`,
    `Fix a race\n\n# ------------------------ >8 ------------------------\n${"diff ".repeat(40)}`,
    'Revert "a subject that is longer than what is allowed for the subject of a commit message"',
    "fixup! cancel orders",
  ])("accepts %j", (message) => {
    expect(runHook(message)).toEqual({ status: 0, stderr: "" });
  });

  it.each([
    [`Add ${"a".repeat(69)}`, /73 characters, at most 72/],
    ["cancel orders", /capital letter/],
    ["Cancel orders.", /full stop/],
    ["Cancelled orders", /imperative/],
    ["What an order took", /imperative/],
    ["Cancel orders\nin one statement", /empty line/],
    [`Cancel orders\n\n${"word ".repeat(15)}word`, /wrapped at 72/],
  ])("rejects %j", (message, problem) => {
    const { status, stderr } = runHook(message);
    expect(status).toBe(1);
    expect(stderr).toMatch(problem);
  });
});
