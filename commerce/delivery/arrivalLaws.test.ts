import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedArrival, type DeliveryTiming } from "./arrival.ts";

/**
 * Reference implementation of the calendar. It steps by day and hour, finds Easter by the full moon, and has its own
 * rules for daylight saving.
 */

const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

interface Day {
  year: number;
  month: number;
  date: number;
  weekday: string;
}

function lengthOf(month: number, year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function tomorrow({ year, month, date, weekday }: Day): Day {
  const next = names[(names.indexOf(weekday) + 1) % 7] ?? "";
  if (date < lengthOf(month, year)) return { year, month, date: date + 1, weekday: next };
  return month < 12
    ? { year, month: month + 1, date: 1, weekday: next }
    : { year: year + 1, month: 1, date: 1, weekday: next };
}

const isoOf = ({ year, month, date }: Day) =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** From 1 January 2026, a Thursday, to the end of 2031: the years of `holidayDates`. */
const calendar: Day[] = [];
for (let day: Day = { year: 2026, month: 1, date: 1, weekday: "Thu" }; day.year < 2032; day = tomorrow(day)) {
  calendar.push(day);
}
const position = new Map(calendar.map((day, index) => [isoOf(day), index]));
const at = (index: number): Day => calendar[index] ?? { year: 0, month: 0, date: 0, weekday: "" };

/** Paschal full moon in each year of the 19-year Metonic cycle, from 1900 to 2199: [month, date]. */
const fullMoons = [
  [4, 14],
  [4, 3],
  [3, 23],
  [4, 11],
  [3, 31],
  [4, 18],
  [4, 8],
  [3, 28],
  [4, 16],
  [4, 5],
  [3, 25],
  [4, 13],
  [4, 2],
  [3, 22],
  [4, 10],
  [3, 30],
  [4, 17],
  [4, 7],
  [3, 27],
];

/** Index of Easter, the Sunday after the paschal full moon. */
function easterIndex(year: number): number {
  const [month = 0, date = 0] = fullMoons[year % 19] ?? [];
  let index = (position.get(isoOf({ year, month, date, weekday: "" })) ?? 0) + 1;
  while (at(index).weekday !== "Sun") index += 1;
  return index;
}

const months = new Map<string, Day[]>();
for (const day of calendar) {
  const month = `${day.year} ${day.month}`;
  months.set(month, [...(months.get(month) ?? []), day]);
}

function countOf(weekday: string, year: number, month: number): Day[] {
  return (months.get(`${year} ${month}`) ?? []).filter((day) => day.weekday === weekday);
}

const isWeekend = ({ weekday }: Day) => weekday === "Sat" || weekday === "Sun";

function holidaysOf(year: number): Set<string> {
  const holidays = new Set<string>();
  const add = (day: Day | undefined) => day && holidays.add(isoOf(day));
  const on = (month: number, date: number) => position.get(isoOf({ year, month, date, weekday: "" })) ?? 0;
  // Adds the next day that is not on a weekend or already a holiday.
  const addNextFree = (from: number) => {
    let index = from;
    while (isWeekend(at(index)) || holidays.has(isoOf(at(index)))) index += 1;
    add(at(index));
  };
  add(at(on(1, 1)));
  if (isWeekend(at(on(1, 1)))) addNextFree(on(1, 1));
  addNextFree(on(1, 26));
  add(countOf("Mon", year, 3)[1]);
  for (const days of [-2, -1, 0, 1]) add(at(easterIndex(year) + days));
  add(at(on(4, 25)));
  add(countOf("Mon", year, 6)[1]);
  const final = position.get(isoOf(countOf("Sat", year, 9).at(-1) ?? at(0))) ?? 0;
  add(at(final - 1));
  add(countOf("Tue", year, 11)[0]);
  add(at(on(12, 25)));
  add(at(on(12, 26)));
  for (const date of [25, 26]) if (isWeekend(at(on(12, date)))) addNextFree(on(12, date));
  return holidays;
}

const holidays = new Set<string>();
for (let year = 2026; year < 2032; year += 1) for (const day of holidaysOf(year)) holidays.add(day);

/** Daylight saving: UTC+11 from the first Sunday in October to the first in April, otherwise UTC+10. */
function isSummer(day: Day, hour: number): boolean {
  const first = countOf("Sun", day.year, day.month)[0]?.date ?? 0;
  if (day.month === 4) return day.date < first || (day.date === first && hour < 3);
  if (day.month === 10) return day.date > first || (day.date === first && hour >= 2);
  return day.month < 4 || day.month > 10;
}

/** Epoch milliseconds of a local time in Melbourne. */
function instantOf(day: Day, hour: number, minute: number): number {
  const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  return Date.parse(`${isoOf(day)}T${time}:00${isSummer(day, hour) ? "+11:00" : "+10:00"}`);
}

interface Asked {
  index: number;
  hour: number;
  minute: number;
  timing: DeliveryTiming | undefined;
  timeFrame: number;
  closed: readonly number[];
}

function naiveArrival({ index, hour, minute, timing, timeFrame, closed }: Asked): { from: string | null; to: string } {
  const works = (day: number) => !isWeekend(at(day)) && !holidays.has(isoOf(at(day))) && !closed.includes(day);
  let day = index;
  const [cutHour = 24, cutMinute = 0] = timing ? timing.cutOff.split(":").map(Number) : [];
  if (hour * 60 + minute >= cutHour * 60 + cutMinute) day += 1;
  while (!works(day)) day += 1;
  const passed: number[] = [day];
  for (let next = day + 1; passed.length < 60; next += 1) if (works(next)) passed.push(next);
  const reached = (workingDays: number) => isoOf(at(passed[workingDays] ?? 0));
  if (!timing) return { from: null, to: reached(timeFrame) };
  const { packingDays, transitDays } = timing;
  return { from: reached(packingDays + transitDays.from), to: reached(packingDays + transitDays.to) };
}

const timings = fc.record({
  cutOff: fc
    .tuple(fc.nat(23), fc.constantFrom(0, 1, 30, 59))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`),
  packingDays: fc.nat(9),
  transitDays: fc.tuple(fc.nat(12), fc.nat(12)).map(([from, more]) => ({ from, to: from + more })),
});

/** Half of the generated days are in or shortly before seasons with many holidays. */
const days = fc.oneof(
  fc.nat(calendar.length - 200),
  fc
    .tuple(fc.nat(4), fc.constantFrom([12, 18], [3, 20], [9, 20], [1, 20], [6, 3]), fc.nat(20))
    .map(([year, [month = 0, date = 0], more]) => {
      return (position.get(isoOf({ year: 2026 + year, month, date, weekday: "" })) ?? 0) + more;
    }),
);

const questions = fc
  .record({
    index: days,
    hour: fc.nat(23),
    minute: fc.constantFrom(0, 1, 29, 30, 59),
    timing: fc.option(timings, { nil: undefined, freq: 6 }),
    timeFrame: fc.integer({ min: 1, max: 30 }),
    closedAfter: fc.array(fc.nat(30), { maxLength: 8 }),
  })
  .map(({ closedAfter, ...asked }): Asked => ({ ...asked, closed: closedAfter.map((more) => asked.index + more) }));

describe("expected arrival days", () => {
  it("match a reference calendar for a thousand random orders, zones and closed days", () => {
    fc.assert(
      fc.property(questions, (input) => {
        const day = at(input.index);
        // The hour skipped by daylight saving does not exist.
        fc.pre(!(day.month === 10 && input.hour === 2 && day.date === countOf("Sun", day.year, 10)[0]?.date));
        const closedDays = input.closed.map((index) => isoOf(at(index)));
        const settings = { timeFrame: input.timeFrame, closedDays };
        const found = expectedArrival("VIC", settings, input.timing, instantOf(day, input.hour, input.minute));
        expect(found).toEqual(naiveArrival(input));
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it("are never on a weekend, a public holiday or a closed day", () => {
    fc.assert(
      fc.property(questions, (input) => {
        const closedDays = input.closed.map((index) => isoOf(at(index)));
        const settings = { timeFrame: input.timeFrame, closedDays };
        const { from, to } = expectedArrival("VIC", settings, input.timing, instantOf(at(input.index), 12, 0));
        for (const day of from === null ? [to] : [from, to]) {
          expect(isWeekend(at(position.get(day) ?? 0))).toBe(false);
          expect(holidays.has(day) || closedDays.includes(day)).toBe(false);
        }
        if (from !== null) expect(from <= to).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});
