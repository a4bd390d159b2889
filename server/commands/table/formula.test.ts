import { expect, test } from "vitest";
import { guardFormula, looksLikeFormula, unguardFormula } from "./formula.ts";

test.each([
  "=1+1",
  "+61",
  "-196",
  "@sum",
  "\tx",
  "\n=1",
  "\r=1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  " =1+1",
  "\u00a0=1",
  "'=x",
  "''-x",
])("escapes a formula in an export and reads it back unchanged: %j", (text) => {
  const guarded = guardFormula(text);
  expect(looksLikeFormula(guarded)).toBe(false);
  expect(unguardFormula(guarded)).toBe(text);
});

test.each(["Shiraz", "'til dawn", "a=b", ""])("leaves %j unchanged", (text) => {
  expect(guardFormula(text)).toBe(text);
  expect(unguardFormula(text)).toBe(text);
});
