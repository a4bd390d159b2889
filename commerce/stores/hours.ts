import type { OpenHours, SeasonalHours, Store } from "../content/store.ts";
import { shortDayText, timeText } from "../dates.ts";
import { isAustralianState, type AustralianState } from "../delivery/address.ts";
import { localTime, type LocalTime } from "../time/localTime.ts";

/** Store opening hours (specification/stores#open-hours, specification/stores#clock). */

const daySeconds = 86_400;

/** Monday first, as opening hours are usually listed. */
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Weekday = (typeof weekdays)[number];

/** @param dayOfWeek 0 is Sunday */
function weekdayOf(dayOfWeek: number): Weekday {
  return weekdays[(dayOfWeek + 6) % 7] ?? "Sunday";
}

/** Returns the local time in the store's state, or in the shop's state if the store has none. */
function timeAt({ addressState }: Pick<Store, "addressState">, now: number, homeState: AustralianState): LocalTime {
  return localTime(now, isAustralianState(addressState) ? addressState : homeState);
}

function dayOfWeek(date: string): number {
  return new Date(date).getUTCDay();
}

type Hours = Pick<OpenHours, "openTime" | "closeTime" | "isAvailable">;

/** Closed days have the hours 00:00 to 00:00 (specification/stores#closed). */
function isOpenAtAll({ isAvailable, openTime, closeTime }: Hours): boolean {
  return isAvailable && openTime !== closeTime;
}

/** A store's opening hours on a date. Seasonal hours replace the regular hours. */
function hoursOn(store: Store, date: string): Hours[] {
  const seasonal = store.seasonalHours.filter((day) => day.date === date);
  const hours = seasonal.length > 0 ? seasonal : store.openHours.filter((day) => day.dayOfWeek === dayOfWeek(date));
  return hours.filter(isOpenAtAll).toSorted((a, b) => a.openTime - b.openTime);
}

/** Formats hours: '9 am to 5:30 pm'. Undefined if closed. */
function hoursText(hours: readonly Hours[]): string | undefined {
  if (hours.length === 0) return undefined;
  return hours.map(({ openTime, closeTime }) => `${timeText(openTime)} to ${timeText(closeTime)}`).join(", ");
}

/** Whether a store has opening hours. A store without opening hours is not shown as closed. */
function saysItsHours({ openHours, seasonalHours }: Store): boolean {
  return openHours.length > 0 || seasonalHours.length > 0;
}

export interface StoreToday {
  /** Name of the current weekday at the store. */
  weekday: Weekday;
  /** Formatted hours: '9 am to 5:30 pm', 'Closed'. */
  hours: string;
  /**
   * Whether the store is open now. A store that is open past midnight is still open in the early hours of the next day.
   */
  open: boolean;
  /**
   * State and next change: 'Open now until 6 pm', 'Closed now, opens tomorrow at 9 am', 'Closed today, opens Monday at
   * 9 am'.
   */
  state: string;
  /** Whether the day's hours differ from the regular hours. */
  seasonal: boolean;
}

/** A continuous period in which a store is open, in seconds since the start of today in the store's time zone. */
interface OpenTime {
  from: number;
  to: number;
}

/** Number of days to look ahead for the next opening. */
const daysAhead = 7;

function datePlus(date: string, days: number): string {
  return new Date(Date.parse(date) + days * daySeconds * 1000).toISOString().slice(0, 10);
}

/**
 * Opening periods of a store from yesterday to a week ahead. Adjoining periods are merged, so that midnight is not a
 * break.
 */
function openTimes(store: Store, today: string): OpenTime[] {
  const times: OpenTime[] = [];
  for (let day = -1; day <= daysAhead; day += 1) {
    for (const { openTime, closeTime } of hoursOn(store, datePlus(today, day))) {
      const from = day * daySeconds + openTime;
      const to = day * daySeconds + (closeTime > openTime ? closeTime : closeTime + daySeconds);
      const last = times.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else times.push({ from, to });
    }
  }
  return times;
}

/** Formats a time relative to today: '9 am', 'tomorrow at 9 am', 'Monday at 9 am'. */
function momentText(today: string, seconds: number, word: "at" | "by"): string {
  const day = Math.floor(seconds / daySeconds);
  const time = timeText(((seconds % daySeconds) + daySeconds) % daySeconds);
  if (day <= 0) return `${word} ${time}`;
  return `${day === 1 ? "tomorrow" : weekdayOf(dayOfWeek(datePlus(today, day)))} ${word} ${time}`;
}

/** (specification/stores#open-until) */
function stateText(times: readonly OpenTime[], { date, seconds }: LocalTime, closedAllDay: boolean): string {
  const current = times.find(({ from, to }) => seconds >= from && seconds < to);
  if (current) {
    const isEndless = current.to >= daysAhead * daySeconds;
    return isEndless ? "Open now" : `Open now until ${timeText(current.to % daySeconds)}`;
  }
  const next = times.find(({ from }) => from > seconds);
  const closed = closedAllDay ? "Closed today" : "Closed now";
  return next ? `${closed}, opens ${momentText(date, next.from, "at")}` : closed;
}

/**
 * Today's hours at the store, in the time zone of its state. Undefined if the store has no hours.
 * @param now epoch milliseconds
 */
export function storeToday(store: Store, now: number, homeState: AustralianState): StoreToday | undefined {
  if (!saysItsHours(store)) return undefined;
  const time = timeAt(store, now, homeState);
  const times = openTimes(store, time.date);
  const hours = hoursText(hoursOn(store, time.date));
  return {
    weekday: weekdayOf(dayOfWeek(time.date)),
    hours: hours ?? "Closed",
    open: times.some(({ from, to }) => time.seconds >= from && time.seconds < to),
    state: stateText(times, time, hours === undefined),
    seasonal: store.seasonalHours.some((day) => day.date === time.date),
  };
}

/** Promised times are rounded up to a multiple of this many seconds. */
const promiseStep = 1800;

/**
 * Time at which an order placed now is ready, in seconds since the store's midnight. Undefined if the store is not open
 * long enough.
 */
function readySeconds(store: Store, openMinutes: number, { date, seconds }: LocalTime): number | undefined {
  let left = openMinutes * 60;
  for (const { from, to } of openTimes(store, date)) {
    const start = Math.max(from, seconds);
    if (to <= start) continue;
    if (to - start < left) {
      left -= to - start;
      continue;
    }
    return Math.min(Math.ceil((start + left) / promiseStep) * promiseStep, to);
  }
  return undefined;
}

/**
 * Time from which an order placed now can be picked up: after the preparation time in opening minutes, rounded up to
 * half an hour, and never after closing time (specification/delivery#pickup-ready). Undefined if the store has too few
 * opening hours within a week.
 * @param now epoch milliseconds
 */
export function pickupReady(
  store: Store,
  openMinutes: number,
  now: number,
  homeState: AustralianState,
): string | undefined {
  const time = timeAt(store, now, homeState);
  const ready = readySeconds(store, openMinutes, time);
  if (ready === undefined) return undefined;
  const text = momentText(time.date, ready, "by");
  return ready < daySeconds ? `today ${text}` : text;
}

/** Pickup time in the store's local time: ISO 8601 without an offset, such as `2026-12-09T11:30`. */
export function pickupReadyBy(
  store: Store,
  openMinutes: number,
  now: number,
  homeState: AustralianState,
): string | undefined {
  const time = timeAt(store, now, homeState);
  const ready = readySeconds(store, openMinutes, time);
  return ready === undefined ? undefined : new Date(Date.parse(time.date) + ready * 1000).toISOString().slice(0, 16);
}

/** Regular hours, Monday first. Empty if the store has no hours. */
export function storeWeek({ openHours }: Store): { day: Weekday; hours: string | undefined }[] {
  if (openHours.length === 0) return [];
  return weekdays.map((day) => {
    const hours = openHours.filter((candidate) => weekdayOf(candidate.dayOfWeek) === day && isOpenAtAll(candidate));
    return { day, hours: hoursText(hours.toSorted((a, b) => a.openTime - b.openTime)) };
  });
}

/** Number of days for which an order's emails list special hours: about as long as orders wait for pickup. */
const daysListed = 14;

/**
 * Opening hours as lines of text: 'Monday to Friday: 9 am to 6 pm', 'Fri 25 Dec: Closed'.
 * @param now epoch milliseconds
 */
export function hoursLines(store: Store, now: number, homeState: AustralianState): string[] {
  const rows: { first: string; last: string; hours: string }[] = [];
  for (const { day, hours = "Closed" } of storeWeek(store)) {
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  const end = datePlus(timeAt(store, now, homeState).date, daysListed);
  return [
    ...rows.map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`}: ${hours}`),
    ...seasonalDays(store, now, homeState)
      .filter(({ date }) => date < end)
      .map(({ date, hours = "Closed" }) => `${shortDayText(date, now)}: ${hours}`),
  ];
}

/** Days with seasonal hours from today onwards, soonest first. */
export function seasonalDays(
  store: Store,
  now: number,
  homeState: AustralianState,
): { date: string; hours: string | undefined }[] {
  const { date: today } = timeAt(store, now, homeState);
  const ahead = new Set(store.seasonalHours.map(({ date }: SeasonalHours) => date).filter((date) => date >= today));
  return [...ahead].toSorted().map((date) => ({ date, hours: hoursText(hoursOn(store, date)) }));
}
