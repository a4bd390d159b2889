import { expect, it } from "vitest";
import { dayText, isoDate, readyByText, yearAfter } from "./dates.ts";

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

it("returns the same calendar day one year later", () => {
  expect(["2026-11-22", "2027-02-28", "2028-02-28", "2028-02-29"].map(yearAfter)).toEqual([
    "2027-11-22",
    "2028-02-28",
    "2029-02-28",
    "2029-02-28",
  ]);
});

it("formats a day with its weekday, regardless of the local time zone", () => {
  expect(dayText("2026-12-24")).toBe("Thursday 24 December 2026");
});

it("formats a promised pickup time with its day", () => {
  const ordered = Date.parse("2026-12-24T10:05+11:00");
  expect(readyByText("2026-12-24T12:30", ordered)).toBe("Ready Thu 24 Dec by 12:30 pm");
  expect(readyByText("2026-12-25T00:00", ordered)).toBe("Ready Fri 25 Dec by 12 am");
});
