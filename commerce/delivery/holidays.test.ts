import { describe, expect, it } from "vitest";
import { dayNumber, dayOf, isVictorianWorkingDay } from "./holidays.ts";

/** Public holidays on weekdays, as announced by the government of Victoria. */
const announced = {
  2021: "01-01 01-26 03-08 04-02 04-05 06-14 09-24 11-02 12-27 12-28",
  2022: "01-03 01-26 03-14 04-15 04-18 04-25 06-13 09-23 11-01 12-26 12-27",
  2023: "01-02 01-26 03-13 04-07 04-10 04-25 06-12 09-29 11-07 12-25 12-26",
  2024: "01-01 01-26 03-11 03-29 04-01 04-25 06-10 09-27 11-05 12-25 12-26",
  2025: "01-01 01-27 03-10 04-18 04-21 04-25 06-09 09-26 11-04 12-25 12-26",
  2026: "01-01 01-26 03-09 04-03 04-06 06-08 09-25 11-03 12-25 12-28",
};

function weekdaysOff(year: number): string {
  const days: string[] = [];
  for (let day = dayNumber(`${year}-01-01`); dayOf(day).startsWith(String(year)); day += 1) {
    const isWeekday = new Date(dayOf(day)).getUTCDay() % 6 !== 0;
    if (isWeekday && !isVictorianWorkingDay(day)) days.push(dayOf(day).slice(5));
  }
  return days.join(" ");
}

describe("working days in Victoria", () => {
  it.each(Object.entries(announced))("exclude the public holidays of %s", (year, days) => {
    expect(weekdaysOff(Number(year))).toBe(days);
  });

  it("exclude weekends", () => {
    expect(["2026-11-21", "2026-11-22", "2026-11-23"].map((day) => isVictorianWorkingDay(dayNumber(day)))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
