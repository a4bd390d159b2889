import { describe, expect, it } from "vitest";
import type { Store } from "../content/store.ts";
import { hoursLines, pickupReady, pickupReadyBy, seasonalDays, storeToday, storeWeek } from "./hours.ts";
import { aStore } from "../testing/fixtures.ts";

const hour = 3600;
const open = (from: number, to: number) => ({ openTime: from * hour, closeTime: to * hour, isAvailable: true });
const closed = { openTime: 0, closeTime: 0, isAvailable: false };

/** A store that is open from 9 am to 5:30 pm and closed on Sundays. */
const week: Store["openHours"] = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  ...(dayOfWeek === 0 ? closed : open(9, 17.5)),
}));

const store = (overrides: Partial<Store>) => aStore({ openHours: week, ...overrides });

/** Melbourne's summer time. 2026-12-24 is a Thursday. */
const inMelbourne = (time: string) => Date.parse(`${time}+11:00`);

describe("a store's day", () => {
  it("is open from its opening time until its closing time", () => {
    const isOpen = (time: string) => storeToday(store({}), inMelbourne(`2026-12-24T${time}`), "VIC")?.open;
    expect(["08:59:59", "09:00", "17:29:59", "17:30"].map(isOpen)).toEqual([false, true, true, false]);
  });

  it("is shown with a 12-hour clock", () => {
    const hours = (from: number, to: number) =>
      storeToday(store({ openHours: [{ dayOfWeek: 4, ...open(from, to) }] }), inMelbourne("2026-12-24T10:00"), "VIC")
        ?.hours;
    expect(hours(9, 17.5)).toBe("9 am to 5:30 pm");
    expect(hours(0, 12)).toBe("12 am to 12 pm");
    expect(hours(12.25, 24)).toBe("12:15 pm to 12 am");
  });

  it("is closed if its times are 00:00 to 00:00, or if it is unavailable or missing", () => {
    const on = (openHours: Store["openHours"]) =>
      storeToday(store({ openHours }), inMelbourne("2026-12-24T00:00"), "VIC");
    expect(on([{ dayOfWeek: 4, ...closed, isAvailable: true }])).toMatchObject({ hours: "Closed", open: false });
    expect(on([{ dayOfWeek: 4, ...open(0, 9), isAvailable: false }])).toMatchObject({ hours: "Closed", open: false });
    expect(on([{ dayOfWeek: 5, ...open(0, 9) }])).toMatchObject({ hours: "Closed", open: false });
  });

  it("may have several opening times", () => {
    const openHours = [
      { dayOfWeek: 4, ...open(14, 18) },
      { dayOfWeek: 4, ...open(9, 12) },
    ];
    const at = (time: string) => storeToday(store({ openHours }), inMelbourne(`2026-12-24T${time}`), "VIC");
    expect(at("13:00")).toMatchObject({ hours: "9 am to 12 pm, 2 pm to 6 pm", open: false });
    expect(at("14:00")?.open).toBe(true);
  });

  it("continues past midnight if the closing time is before the opening time", () => {
    const late = store({ openHours: [{ dayOfWeek: 4, ...open(18, 2) }] });
    const isOpen = (time: string) => storeToday(late, inMelbourne(time), "VIC")?.open;
    expect(isOpen("2026-12-24T01:00")).toBe(false);
    expect(isOpen("2026-12-24T23:59")).toBe(true);
    expect(isOpen("2026-12-25T01:59")).toBe(true);
    expect(isOpen("2026-12-25T02:00")).toBe(false);
  });

  it.each([
    // Noon in Melbourne, in summer.
    ["VIC", "2026-01-05T12:00"],
    ["TAS", "2026-01-05T12:00"],
    ["NSW", "2026-01-05T12:00"],
    ["ACT", "2026-01-05T12:00"],
    ["QLD", "2026-01-05T11:00"],
    ["SA", "2026-01-05T11:30"],
    ["NT", "2026-01-05T10:30"],
    ["WA", "2026-01-05T09:00"],
    ["nowhere", "2026-01-05T12:00"],
  ])("uses the time zone of its state: %s", (addressState, there) => {
    const [, time] = there.split("T");
    const [hours = 0, minutes = 0] = (time ?? "").split(":").map(Number);
    const openTime = hours * hour + minutes * 60;
    const now = Date.UTC(2026, 0, 5, 1);
    const opening = store({ addressState, openHours: [{ dayOfWeek: 1, ...open(0, 24), openTime }] });
    expect(storeToday(opening, now, "VIC")?.open).toBe(true);
    expect(storeToday(opening, now - 1000, "VIC")?.open).toBe(false);
  });

  it("uses the shop's time zone if the store has no state", () => {
    const now = inMelbourne("2026-12-24T00:30");
    expect(storeToday(store({ addressState: "" }), now, "VIC")?.weekday).toBe("Thursday");
    expect(storeToday(store({ addressState: "" }), now, "WA")?.weekday).toBe("Wednesday");
    expect(storeToday(store({ addressState: "VIC" }), now, "WA")?.weekday).toBe("Thursday");
  });

  it("has a different weekday in the west than in the east shortly after midnight", () => {
    const now = inMelbourne("2026-12-24T00:30");
    expect(storeToday(store({}), now, "VIC")?.weekday).toBe("Thursday");
    expect(storeToday(store({ addressState: "WA" }), now, "VIC")?.weekday).toBe("Wednesday");
  });

  it("has the same opening times before and after a daylight saving change", () => {
    // On 2026-04-05, a Sunday, clocks in Melbourne went back from 3 am to 2 am.
    const sundays = store({ openHours: [{ dayOfWeek: 0, ...open(10, 17) }] });
    expect(storeToday(sundays, Date.parse("2026-04-05T10:00+10:00"), "VIC")?.open).toBe(true);
    expect(storeToday(sundays, Date.parse("2026-04-05T09:59+10:00"), "VIC")?.open).toBe(false);
  });

  it("is not shown if the store has no hours", () => {
    expect(storeToday(store({ openHours: [] }), 0, "VIC")).toBeUndefined();
    expect(storeWeek(store({ openHours: [] }))).toEqual([]);
  });
});

describe("the next change at a store", () => {
  const at = (overrides: Partial<Store>, time: string) => storeToday(store(overrides), inMelbourne(time), "VIC")?.state;

  it("shows the closing time while the store is open", () => {
    expect(at({}, "2026-12-24T10:00")).toBe("Open now until 5:30 pm");
    expect(at({ openHours: [{ dayOfWeek: 4, ...open(18, 2) }] }, "2026-12-25T01:00")).toBe("Open now until 2 am");
  });

  it("shows the opening time today, tomorrow or on a weekday while the store is closed", () => {
    expect(at({}, "2026-12-24T08:00")).toBe("Closed now, opens at 9 am");
    expect(at({}, "2026-12-24T18:00")).toBe("Closed now, opens tomorrow at 9 am");
    // A Saturday. The store is closed on Sundays.
    expect(at({}, "2026-12-26T18:00")).toBe("Closed now, opens Monday at 9 am");
  });

  it("respects seasonal days", () => {
    const christmas = { date: "2026-12-25", ...closed };
    expect(at({ seasonalHours: [christmas] }, "2026-12-24T18:00")).toBe("Closed now, opens Saturday at 9 am");
    const eve = { date: "2026-12-24", ...open(9, 14) };
    expect(at({ seasonalHours: [eve] }, "2026-12-24T10:00")).toBe("Open now until 2 pm");
  });

  it("is absent for a store that never closes, or never opens", () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...open(0, 24) }));
    expect(at({ openHours: always }, "2026-12-24T23:59")).toBe("Open now");
    const never = [{ dayOfWeek: 4, ...closed }];
    expect(at({ openHours: never }, "2026-12-24T10:00")).toBe("Closed today");
  });

  it("is shown after 'Closed today' if the store does not open today", () => {
    expect(at({}, "2026-12-27T10:00")).toBe("Closed today, opens tomorrow at 9 am");
    expect(at({}, "2026-12-24T23:00")).toBe("Closed now, opens tomorrow at 9 am");
  });
});

describe("an order's pickup time", () => {
  const ready = (minutes: number, time: string) => pickupReady(store({}), minutes, inMelbourne(time), "VIC");

  it("follows the given number of opening minutes, rounded up to half an hour", () => {
    expect(ready(120, "2026-12-24T10:00")).toBe("today by 12 pm");
    expect(ready(120, "2026-12-24T10:05")).toBe("today by 12:30 pm");
    expect(ready(120, "2026-12-24T07:00")).toBe("today by 11 am");
    expect(ready(0, "2026-12-24T10:00")).toBe("today by 10 am");
  });

  it("counts only opening hours", () => {
    // The store closes at half past five, and opens at nine the next day.
    expect(ready(120, "2026-12-24T16:30")).toBe("tomorrow by 10 am");
    // From Saturday to Monday.
    expect(ready(120, "2026-12-26T17:00")).toBe("Monday by 10:30 am");
  });

  it("never falls after closing time", () => {
    expect(ready(20, "2026-12-24T17:08")).toBe("today by 5:30 pm");
    const short = store({ openHours: [{ dayOfWeek: 4, ...open(9, 9.75) }] });
    expect(pickupReady(short, 40, inMelbourne("2026-12-24T09:00"), "VIC")).toBe("today by 9:45 am");
  });

  it("is undefined if the store is not open long enough within a week", () => {
    expect(pickupReady(store({ openHours: [] }), 60, 0, "VIC")).toBeUndefined();
    expect(ready(100 * 60, "2026-12-24T10:00")).toBeUndefined();
  });
});

describe("the time at which an order is ready", () => {
  const readyBy = (overrides: Partial<Store>, minutes: number, time: string) =>
    pickupReadyBy(store(overrides), minutes, inMelbourne(time), "VIC");

  it("uses the store's local time", () => {
    expect(readyBy({}, 120, "2026-12-24T10:05")).toBe("2026-12-24T12:30");
    expect(readyBy({}, 120, "2026-12-31T16:30")).toBe("2027-01-01T10:00");
    expect(readyBy({ addressState: "WA" }, 120, "2026-12-24T12:00")).toBe("2026-12-24T11:00");
    expect(readyBy({ openHours: [{ dayOfWeek: 4, ...open(22, 24) }] }, 120, "2026-12-24T10:00")).toBe(
      "2026-12-25T00:00",
    );
    expect(readyBy({ openHours: [] }, 120, "2026-12-24T10:05")).toBeUndefined();
  });
});

describe("opening hours as lines", () => {
  it("group days, and list the special days of the next two weeks", () => {
    const seasonalHours = [
      { date: "2026-12-25", ...closed },
      { date: "2026-12-31", ...open(9, 14) },
      { date: "2027-01-07", ...closed },
      { date: "2026-12-23", ...closed },
    ];
    expect(hoursLines(store({ seasonalHours }), inMelbourne("2026-12-24T10:00"), "VIC")).toEqual([
      "Monday to Saturday: 9 am to 5:30 pm",
      "Sunday: Closed",
      "Fri 25 Dec: Closed",
      "Thu 31 Dec: 9 am to 2 pm",
    ]);
    expect(hoursLines(store({ openHours: [] }), 0, "VIC")).toEqual([]);
  });
});

describe("a store's seasonal days", () => {
  const seasonal = store({
    seasonalHours: [
      { date: "2026-12-27", ...open(11, 15) },
      { date: "2026-12-25", ...closed },
      { date: "2026-12-23", ...open(9, 21) },
      { date: "2026-12-24", ...open(9, 14) },
    ],
  });

  it("replace the week's hours", () => {
    const at = (time: string) => storeToday(seasonal, inMelbourne(time), "VIC");
    expect(at("2026-12-24T14:30")).toMatchObject({ hours: "9 am to 2 pm", open: false, seasonal: true });
    expect(at("2026-12-25T12:00")).toMatchObject({ hours: "Closed", open: false });
    expect(at("2026-12-26T12:00")).toMatchObject({ hours: "9 am to 5:30 pm", open: true, seasonal: false });
    expect(at("2026-12-27T12:00")).toMatchObject({ hours: "11 am to 3 pm", open: true });
  });

  it("are listed from today onwards, soonest first", () => {
    expect(seasonalDays(seasonal, inMelbourne("2026-12-24T23:59"), "VIC")).toEqual([
      { date: "2026-12-24", hours: "9 am to 2 pm" },
      { date: "2026-12-25", hours: undefined },
      { date: "2026-12-27", hours: "11 am to 3 pm" },
    ]);
    expect(seasonalDays(seasonal, inMelbourne("2026-12-28T00:00"), "VIC")).toEqual([]);
  });
});

describe("a store's week", () => {
  it("begins on Monday and includes closed days", () => {
    const days = storeWeek(store({}));
    expect(days[0]).toEqual({ day: "Monday", hours: "9 am to 5:30 pm" });
    expect(days.at(-1)).toEqual({ day: "Sunday", hours: undefined });
    expect(days).toHaveLength(7);
  });
});
