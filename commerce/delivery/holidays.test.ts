import { describe, expect, it } from "vitest";
import { holidaysIn } from "../../build/holidays.ts";
import { australianStates, type AustralianState } from "./address.ts";
import { holidayDates } from "./holidayDates.ts";
import { dayNumber, dayOf, isWorkingDay } from "./arrival.ts";

/**
 * Public holidays on weekdays, typed from acts and published lists rather than from the library. docs/libraries.md lists
 * the sources and the dates that they do not confirm.
 */
const published: Readonly<Record<AustralianState, Readonly<Record<number, string>>>> = {
  ACT: {
    2026: "01-01 01-26 03-09 04-03 04-06 04-27 06-01 06-08 10-05 12-25 12-28",
    2027: "01-01 01-26 03-08 03-26 03-29 04-26 05-31 06-14 10-04 12-27 12-28",
  },
  NSW: {
    2026: "01-01 01-26 04-03 04-06 04-27 06-08 10-05 12-25 12-28",
    2027: "01-01 01-26 03-26 03-29 04-26 06-14 10-04 12-27 12-28",
  },
  QLD: {
    2026: "01-01 01-26 04-03 04-06 05-04 10-05 12-25 12-28",
    2027: "01-01 01-26 03-26 03-29 04-26 05-03 10-04 12-27 12-28",
  },
  NT: {
    2026: "01-01 01-26 04-03 04-06 05-04 06-08 08-03 12-25 12-28",
    2027: "01-01 01-26 03-26 03-29 04-26 05-03 06-14 08-02 12-27 12-28",
  },
  SA: {
    2026: "01-01 01-26 03-09 04-03 04-06 06-08 10-05 12-25 12-28",
    2027: "01-01 01-26 03-08 03-26 03-29 06-14 10-04 12-27 12-28",
  },
  TAS: {
    2026: "01-01 01-26 03-09 04-03 04-06 06-08 12-25 12-28",
    2027: "01-01 01-26 03-08 03-26 03-29 06-14 12-27 12-28",
  },
  VIC: {
    2026: "01-01 01-26 03-09 04-03 04-06 06-08 09-25 11-03 12-25 12-28",
    2027: "01-01 01-26 03-08 03-26 03-29 06-14 09-24 11-02 12-27 12-28",
  },
  WA: {
    2026: "01-01 01-26 03-02 04-03 04-06 04-27 06-01 09-28 12-25 12-28",
    2027: "01-01 01-26 03-01 03-26 03-29 04-26 06-07 09-27 12-27 12-28",
  },
};

function weekdaysOff(state: AustralianState, year: number): string {
  const days: string[] = [];
  for (let day = dayNumber(`${year}-01-01`); dayOf(day).startsWith(String(year)); day += 1) {
    const isWeekday = new Date(dayOf(day)).getUTCDay() % 6 !== 0;
    if (isWeekday && !isWorkingDay(state, day)) days.push(dayOf(day).slice(5));
  }
  return days.join(" ");
}

describe.each(australianStates)("working days in %s", (state) => {
  it.each([2026, 2027])("exclude the published public holidays of %i", (year) => {
    expect(weekdaysOff(state, year)).toBe(published[state][year]);
  });

  it("exclude weekends", () => {
    const days = ["2026-11-21", "2026-11-22", "2026-11-23"].map((day) => isWorkingDay(state, dayNumber(day)));
    expect(days).toEqual([false, false, true]);
  });
});

describe("the table of public holidays", () => {
  it.each(australianStates)("matches the calculation of the installed library version: %s", (state) => {
    const found = Object.entries(holidayDates[state]).map(([year, days]) => ({ year, days }));
    const calculated = found.map(({ year }) => ({ year, days: holidaysIn(state, Number(year)) }));
    expect(found, "run `npm run holidays`").toEqual(calculated);
  });

  it("covers this year and the next two", () => {
    const year = new Date().getFullYear();
    const covered = Object.keys(holidayDates.VIC).map(Number);
    expect(covered, "run `npm run holidays`").toEqual(expect.arrayContaining([year, year + 1, year + 2]));
  });
});
