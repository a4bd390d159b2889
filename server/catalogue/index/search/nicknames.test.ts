import { describe, expect, test } from "vitest";
import { defaultNicknames } from "./defaultNicknames.ts";
import { buildNicknames } from "./nicknames.ts";
import type { Nickname } from "../core/types.ts";

const readings = (typed: string, ...tables: Nickname[][]) =>
  buildNicknames(...tables)
    .readingsOf(typed.split(" "))
    .map((words) => words.join(" "));

describe("a query's interpretations", () => {
  const trade = [
    { typed: "cab sav", meanings: ["cabernet sauvignon"] },
    { typed: "cab", meanings: ["cabernet"] },
    { typed: "sticky", meanings: ["botrytis", "fortified"] },
  ];

  test("start with the words as typed, and use the longest nickname", () => {
    expect(readings("cab sav coonawarra", trade)).toEqual(["cab sav coonawarra", "cabernet sauvignon coonawarra"]);
    expect(readings("cab merlot", trade)).toEqual(["cab merlot", "cabernet merlot"]);
    expect(readings("shiraz", trade)).toEqual(["shiraz"]);
  });

  test("include every meaning of a nickname", () => {
    expect(readings("sticky", trade)).toEqual(["sticky", "botrytis", "fortified"]);
  });

  test("use the last nickname table, even if it removes a nickname", () => {
    expect(readings("sticky", trade, [{ typed: "Sticky", meanings: ["muscat"] }])).toEqual(["sticky", "muscat"]);
    expect(readings("sticky", trade, [{ typed: "sticky", meanings: [] }])).toEqual(["sticky"]);
  });

  test("are limited to eight, each with at most twelve distinct words", () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ typed: `w${at}`, meanings: [`a${at} b${at}`, `c${at}`] }));
    const all = readings(many.map(({ typed }) => typed).join(" "), many);
    expect(all.length).toBeLessThanOrEqual(8);
    for (const reading of all) expect(reading.split(" ").length).toBeLessThanOrEqual(12);
    expect(readings("red wine", [{ typed: "red", meanings: ["red wine"] }])).toEqual(["red wine"]);
  });
});

test("lists each default nickname only once", () => {
  const typed = defaultNicknames.map((entry) => entry.typed);
  expect(typed.filter((each, at) => typed.indexOf(each) !== at)).toEqual([]);
  expect(
    defaultNicknames.every(({ meanings }) => meanings.length > 0 && meanings.every((meaning) => meaning !== "")),
  ).toBe(true);
});
