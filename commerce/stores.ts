import type { australianStates } from "./address.ts";
import type { OpenHours, SeasonalHours, Store } from "./content.ts";

/** Stores: where they are, when they are open, how far away (specification 2, sections 2 'Store locator', 3 and 9). */

type State = (typeof australianStates)[number];

interface StateFacts {
  name: string;
  /** What people look for who live anywhere near it. */
  capital: string;
  timeZone: string;
  /** First and last postcodes, inclusive. */
  postcodes: readonly (readonly [number, number])[];
}

/** ACT stands before NSW, whose postcodes lie around it. */
const states: Readonly<Record<State, StateFacts>> = {
  ACT: {
    name: "Australian Capital Territory",
    capital: "Canberra",
    timeZone: "Australia/Sydney",
    postcodes: [
      [200, 299],
      [2600, 2618],
      [2900, 2920],
    ],
  },
  NSW: {
    name: "New South Wales",
    capital: "Sydney",
    timeZone: "Australia/Sydney",
    postcodes: [[1000, 2999]],
  },
  QLD: {
    name: "Queensland",
    capital: "Brisbane",
    timeZone: "Australia/Brisbane",
    postcodes: [
      [4000, 4999],
      [9000, 9999],
    ],
  },
  NT: { name: "Northern Territory", capital: "Darwin", timeZone: "Australia/Darwin", postcodes: [[800, 999]] },
  SA: { name: "South Australia", capital: "Adelaide", timeZone: "Australia/Adelaide", postcodes: [[5000, 5999]] },
  TAS: { name: "Tasmania", capital: "Hobart", timeZone: "Australia/Hobart", postcodes: [[7000, 7999]] },
  VIC: {
    name: "Victoria",
    capital: "Melbourne",
    timeZone: "Australia/Melbourne",
    postcodes: [
      [3000, 3999],
      [8000, 8999],
    ],
  },
  WA: { name: "Western Australia", capital: "Perth", timeZone: "Australia/Perth", postcodes: [[6000, 6999]] },
};

function factsOf(state: string): StateFacts | undefined {
  return Object.hasOwn(states, state) ? states[state as State] : undefined;
}

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
  const parts = wallClock(factsOf(addressState)?.timeZone ?? "Australia/Melbourne").formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    seconds: Number(part("hour")) * 3600 + Number(part("minute")) * 60 + Number(part("second")),
  };
}

function dayOfWeek(date: string): number {
  return new Date(date).getUTCDay();
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - daySeconds * 1000).toISOString().slice(0, 10);
}

type Hours = Pick<OpenHours, "openTime" | "closeTime" | "isAvailable">;

/** Closed days read 00:00 to 00:00 (specification 2, section 2). */
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

/** Street, and suburb with state and postcode: a line each. */
export function storeAddress(store: Store): string[] {
  const { addressStreetOne, addressStreetTwo, addressCity, addressState, addressPostcode } = store;
  const place = [addressCity, addressState, addressPostcode].filter((part) => part !== "").join(" ");
  return [addressStreetOne, addressStreetTwo, place].filter((line) => line !== "");
}

/** Those that the list of stores shows, by name. */
export function listedStores(stores: readonly Store[]): Store[] {
  return stores
    .filter(({ visibleIn }) => visibleIn.index)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-AU", { sensitivity: "base" }));
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function stateMeant(words: readonly string[]): StateFacts | undefined {
  const postcode = words.find((word) => /^\d{4}$/.test(word));
  return Object.values(states).find(({ capital, postcodes }) => {
    if (words.includes(capital.toLowerCase())) return true;
    return postcodes.some(([from, to]) => postcode !== undefined && Number(postcode) >= from && Number(postcode) <= to);
  });
}

export interface FoundStores {
  /** In the order in which they were given. */
  stores: Store[];
  /** The state they are in, where no store has a name or an address like that: 'Victoria'. */
  state?: string | undefined;
}

/**
 * Stores by name, street, suburb, state or postcode; where none is called so, those of the state that a postcode or a
 * capital lies in.
 */
export function findStores(stores: readonly Store[], query: string): FoundStores {
  const words = wordsOf(query);
  if (words.length === 0) return { stores: [] };
  const named = stores.filter((store) => {
    const own = wordsOf([store.name, ...storeAddress(store), factsOf(store.addressState)?.name ?? ""].join(" "));
    return words.every((word) => own.some((part) => part.startsWith(word)));
  });
  const state = named.length === 0 ? stateMeant(words) : undefined;
  if (!state) return { stores: named };
  const there = stores.filter(({ addressState }) => factsOf(addressState) === state);
  return { stores: there, state: state.name };
}

/** WGS 84, in degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

const earthRadius = 6_371_008.8;

/** Metres as the crow flies. */
function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const across = haversine(radians(b.lat - a.lat));
  const along = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * haversine(radians(b.lng - a.lng));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(across + along)));
}

/** In kilometres (specification 2, section 9 'Store locator radius'). */
export const storeRadius = 100;

export interface NearStore {
  store: Store;
  /** Metres. */
  distance: number;
}

/** Nearest first, however far; stores that do not say where they are cannot be near. */
export function byDistance(stores: readonly Store[], from: GeoPoint): NearStore[] {
  return stores
    .flatMap((store) => (store._geoloc ? [{ store, distance: distanceBetween(from, store._geoloc) }] : []))
    .toSorted((a, b) => a.distance - b.distance);
}

/** Those within the radius, nearest first. */
export function storesNear(stores: readonly Store[], from: GeoPoint): NearStore[] {
  return byDistance(stores, from).filter(({ distance }) => distance <= storeRadius * 1000);
}

const wholeKilometres = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

/** '850 m' below a kilometre, '3.2 km' below ten, else '12 km'. */
export function distanceText(metres: number): string {
  if (Math.round(metres) < 1000) return `${Math.round(metres)} m`;
  const tenths = Math.round(metres / 100);
  return tenths < 100 ? `${(tenths / 10).toFixed(1)} km` : `${wholeKilometres.format(metres / 1000)} km`;
}
