/**
 * Public holidays of Victoria under the Public Holidays Act 1993 and its yearly proclamations, since 2016
 * (specification/delivery#working-days). Days are counted from 1 January 1970.
 */

const milliseconds = 86_400_000;

/** Converts an ISO 8601 day to a day number. */
export function dayNumber(day: string): number {
  return Date.parse(day) / milliseconds;
}

/** Converts a day number to an ISO 8601 day. */
export function dayOf(number: number): string {
  return new Date(number * milliseconds).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
function weekdayOf(number: number): number {
  return new Date(number * milliseconds).getUTCDay();
}

const [sunday, monday, tuesday, saturday] = [0, 1, 2, 6] as const;

/** @param month 1 is January */
function numberOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / milliseconds;
}

/** Returns the given weekday that is first on or after a day. */
function onOrAfter(number: number, weekday: number): number {
  return number + ((weekday - weekdayOf(number) + 7) % 7);
}

function isWeekend(number: number): boolean {
  return weekdayOf(number) === saturday || weekdayOf(number) === sunday;
}

/** Easter Sunday of the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + leap + 15) % 30;
  const correction = Math.floor((golden + 11 * moon) / 319);
  const days = 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - (year % 4) - moon + correction + 32;
  const shift = moon - correction + (days % 7);
  const month = Math.floor((shift + 90) / 25);
  return numberOf(year, month, (shift + month + 19) % 32);
}

function holidaysOf(year: number): number[] {
  const easter = easterOf(year);
  const newYear = numberOf(year, 1, 1);
  const australiaDay = numberOf(year, 1, 26);
  const lastSaturdayOfSeptember = onOrAfter(numberOf(year, 9, 24), saturday);
  const christmas = numberOf(year, 12, 25);
  return [
    newYear,
    ...(isWeekend(newYear) ? [onOrAfter(newYear, monday)] : []),
    isWeekend(australiaDay) ? onOrAfter(australiaDay, monday) : australiaDay,
    // Labour Day: the second Monday.
    onOrAfter(numberOf(year, 3, 8), monday),
    // Good Friday to Easter Monday.
    easter - 2,
    easter - 1,
    easter,
    easter + 1,
    // Anzac Day, for which Victoria has no substitute day.
    numberOf(year, 4, 25),
    // King's Birthday: the second Monday.
    onOrAfter(numberOf(year, 6, 8), monday),
    // The Friday before the AFL Grand Final.
    lastSaturdayOfSeptember - 1,
    // Melbourne Cup: the first Tuesday.
    onOrAfter(numberOf(year, 11, 1), tuesday),
    christmas,
    christmas + 1,
    ...substitutes(christmas),
  ];
}

/** Substitute holidays for Christmas Day and Boxing Day on a weekend: Monday for a Saturday, Tuesday for a Sunday. */
function substitutes(christmas: number): number[] {
  return [christmas, christmas + 1].filter(isWeekend).map((day) => day + 2);
}

/** Cache of holidays by year. */
const known = new Map<number, ReadonlySet<number>>();

function isHoliday(number: number): boolean {
  const year = new Date(number * milliseconds).getUTCFullYear();
  let days = known.get(year);
  if (!days) {
    days = new Set(holidaysOf(year));
    known.set(year, days);
  }
  return days.has(number);
}

/** Whether a day is a working day: Monday to Friday, except public holidays. @param number day number */
export function isVictorianWorkingDay(number: number): boolean {
  return !isWeekend(number) && !isHoliday(number);
}
