import { expect, test } from "vitest";
import { inColumns, visible, visibleLine } from "./visible.ts";

test.each([
  ["\u001b[2J\u001b]0;title\u0007", String.raw`\x1b[2J\x1b]0;title\x07`],
  ["a\rb", String.raw`a\x0db`],
  ["\u0000\u007f\u009b31m", String.raw`\x00\u007f\u009b31m`],
  ["\u202egnp.exe\u2028x", String.raw`\u202egnp.exe\u2028x`],
  ["\ud83cx", String.raw`\ud83cx`],
])("%j is printed with escape sequences", (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test("accents, emoji, tabs, line feeds and CSV line breaks are printed unchanged", () => {
  const text = "Château d’Yquem 🍷\tName\nprix,été\r\n";
  expect(visible(text)).toBe(text);
});

test("printed JSON can be parsed back into the same value", () => {
  const value = { name: "\u009b\u007f\u202e\u001b\n\ud800" };
  expect(JSON.parse(visible(JSON.stringify(value)))).toEqual(value);
});

test("text in a list cannot start a new line", () => {
  expect(visibleLine("a\r\nb\nc\td")).toBe(String.raw`a\nb\nc\td`);
  expect(inColumns([["name"], ["x\nCW12345678   placed"]])).toEqual(["name", String.raw`x\nCW12345678   placed`]);
});
