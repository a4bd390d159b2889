import type { OpenHours, SeasonalHours, Store } from "../content/store.ts";
import { stateFacts } from "../catalogue/states.ts";

/** When stores are open (specification/stores#open-hours, specification/stores#clock). */

const daySeconds = 86_400;

/** Monday first, as opening hours are read. */
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Weekday = (typeof weekdays)[number];

/** @param dayOfWeek 0 is Sunday */
function weekdayOf(dayOfWeek: number): Weekday {
  return weekdays[(dayOfWeek + 6) % 7] ?? "Sunday";
}

/** A moment as clocks and calendars show it where a store stands. */
interface LocalTime {
  /** ISO 8601. */
  date: string;
  /** Seconds since midnight by the clock on the wall. */
  seconds: number;
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than all else that a page does with it. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  let clock = wallClocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-AU", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    wallClocks.set(timeZone, clock);
  }
  return clock;
}

/** A state that nobody knows has Melbourne's time, as dates of the shop have. */
function localTime({ addressState }: Pick<Store, "addressState">, now: number): LocalTime {
  const parts = wallClock(stateFacts(addressState)?.timeZone ?? "Australia/Melbourne").formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    seconds: Number(part("hour")) * 3600 + Number(part("minute")) * 60 + Number(part("second")),
  };
}

/** The day that calendars in Melbourne show, ISO 8601. @param now epoch milliseconds */
export function melbourneDay(now: number): string {
  return localTime({ addressState: "VIC" }, now).date;
}

function dayOfWeek(date: string): number {
  return new Date(date).getUTCDay();
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - daySeconds * 1000).toISOString().slice(0, 10);
}

type Hours = Pick<OpenHours, "openTime" | "closeTime" | "isAvailable">;

/** Closed days read 00:00 to 00:00 (specification/stores#closed). */
function isOpenAtAll({ isAvailable, openTime, closeTime }: Hours): boolean {
  return isAvailable && openTime !== closeTime;
}

/** When a store is open on a date; a seasonal day's hours stand in place of the week's. */
function hoursOn(store: Store, date: string): Hours[] {
  const seasonal = store.seasonalHours.filter((day) => day.date === date);
  const hours = seasonal.length > 0 ? seasonal : store.openHours.filter((day) => day.dayOfWeek === dayOfWeek(date));
  return hours.filter(isOpenAtAll).toSorted((a, b) => a.openTime - b.openTime);
}

/** @param seconds from midnight; a day's end is the next one's 12 am */
function timeText(seconds: number): string {
  const hour = Math.floor(seconds / 3600) % 24;
  const minute = Math.floor(seconds / 60) % 60;
  const clock = `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  return `${clock} ${hour < 12 ? "am" : "pm"}`;
}

/** As it is read: '9 am to 5:30 pm'. Undefined: closed. */
function hoursText(hours: readonly Hours[]): string | undefined {
  if (hours.length === 0) return undefined;
  return hours.map(({ openTime, closeTime }) => `${timeText(openTime)} to ${timeText(closeTime)}`).join(", ");
}

/** A store that says nothing of its hours is not called closed. */
function saysItsHours({ openHours, seasonalHours }: Store): boolean {
  return openHours.length > 0 || seasonalHours.length > 0;
}

export interface StoreToday {
  /** Where the store stands. */
  weekday: Weekday;
  /** As it is read: '9 am to 5:30 pm', 'Closed'. */
  hours: string;
  /** At this moment. Open past midnight, a store is still open in the morning hours of the next day. */
  open: boolean;
  /** The day has hours of its own, other than the week's. */
  seasonal: boolean;
}

/**
 * Today where the store stands, by the time of its state; undefined where the store does not say when it is open.
 * @param now epoch milliseconds
 */
export function storeToday(store: Store, now: number): StoreToday | undefined {
  if (!saysItsHours(store)) return undefined;
  const { date, seconds } = localTime(store, now);
  const during = (hours: Hours[], at: number) =>
    hours.some(({ openTime, closeTime }) => {
      return at >= openTime && at < (closeTime > openTime ? closeTime : closeTime + daySeconds);
    });
  const hours = hoursOn(store, date);
  return {
    weekday: weekdayOf(dayOfWeek(date)),
    hours: hoursText(hours) ?? "Closed",
    open: during(hours, seconds) || during(hoursOn(store, dayBefore(date)), seconds + daySeconds),
    seasonal: store.seasonalHours.some((day) => day.date === date),
  };
}

/** The usual week, Monday first; empty where the store does not say. */
export function storeWeek({ openHours }: Store): { day: Weekday; hours: string | undefined }[] {
  if (openHours.length === 0) return [];
  return weekdays.map((day) => {
    const hours = openHours.filter((candidate) => weekdayOf(candidate.dayOfWeek) === day && isOpenAtAll(candidate));
    return { day, hours: hoursText(hours.toSorted((a, b) => a.openTime - b.openTime)) };
  });
}

/** Days ahead that differ from the week, today's among them, soonest first. */
export function seasonalDays(store: Store, now: number): { date: string; hours: string | undefined }[] {
  const { date: today } = localTime(store, now);
  const ahead = new Set(store.seasonalHours.map(({ date }: SeasonalHours) => date).filter((date) => date >= today));
  return [...ahead].toSorted().map((date) => ({ date, hours: hoursText(hoursOn(store, date)) }));
}
