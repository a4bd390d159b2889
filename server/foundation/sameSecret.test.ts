import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isSameSecret } from "./sameSecret.ts";

it.each([
  ["", "", true],
  ["s3cret", "s3cret", true],
  ["s3cret", "s3creT", false],
  ["s3cret", "s3cre", false],
  ["s3cre", "s3cret", false],
  ["", "s3cret", false],
  ["é", "e\u0301", false],
])("compares '%s' with '%s' (same: %s)", (given, right, isSame) => {
  expect(isSameSecret(given, right)).toBe(isSame);
});

it("the server compares all secrets with isSameSecret", () => {
  const comparing = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => readFileSync(`server/${file}`, "utf8").includes("timingSafeEqual"));
  expect(comparing).toEqual(["foundation/sameSecret.ts"]);
});
