import { expect, it } from "vitest";
import { datePartsOf, dateText, isoDate } from "./dateOfBirth.ts";

it("keeps the typed parts of a date, complete or not", () => {
  expect(datePartsOf(dateText({ day: "3", month: "", year: "19" }))).toEqual({ day: "3", month: "", year: "19" });
  expect(dateText({ day: "3.", month: "a2", year: "1990" })).toBe("1990-2-3");
  expect(datePartsOf("")).toEqual({ day: "", month: "", year: "" });
});

it.each([
  ["1990-2-3", "1990-02-03"],
  ["2000-02-29", "2000-02-29"],
  ["1999-02-29", undefined],
  ["1999-13-1", undefined],
  ["1999-0-1", undefined],
  ["99-1-1", undefined],
  ["1999--1", undefined],
  ["--", undefined],
  ["", undefined],
])("reads %s as %s", (typed, iso) => {
  expect(isoDate(typed)).toBe(iso);
});
