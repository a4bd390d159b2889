import { describe, expect, it } from "vitest";
import { rowsOf, weekdays, type DayHours } from "./weekdays.ts";

const week = (times: (string | undefined)[]): DayHours[] =>
  weekdays.map((day, index) => ({ day, hours: times[index] }));

const usual = week(["9–5", "9–5", "9–5", "9–5", "9–8", undefined, undefined]);

describe("rowsOf", () => {
  it("groups days with identical hours", () => {
    expect(rowsOf(usual, true).map(({ days, hours }) => [days.join(), hours])).toEqual([
      ["Monday,Tuesday,Wednesday,Thursday", "9–5"],
      ["Friday", "9–8"],
      ["Saturday,Sunday", undefined],
    ]);
  });

  it("starts on Monday, regardless of input order", () => {
    expect(rowsOf(usual.toReversed(), false).flatMap(({ days }) => days)).toEqual([...weekdays]);
  });

  it("groups consecutive days only", () => {
    expect(rowsOf(week(["9–5", undefined, "9–5"]).slice(0, 3), true)).toHaveLength(3);
    expect(
      rowsOf(
        [
          { day: "Monday", hours: "9–5" },
          { day: "Wednesday", hours: "9–5" },
        ],
        true,
      ),
    ).toHaveLength(2);
  });
});
