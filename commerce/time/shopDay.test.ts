import { describe, expect, it } from "vitest";
import { australianStates, type AustralianState } from "../delivery/address.ts";
import { localTime, momentOf } from "./localTime.ts";
import { clockCity, shopDay, shortDate } from "./shopDay.ts";

describe("the date in the shop's state", () => {
  it.each<[AustralianState, string, string]>([
    // 11:30 pm in Melbourne is 8:30 pm in Perth. Half an hour later, it is the next day in Melbourne only.
    ["VIC", "2026-11-24T12:30Z", "2026-11-24"],
    ["WA", "2026-11-24T12:30Z", "2026-11-24"],
    ["VIC", "2026-11-24T13:00Z", "2026-11-25"],
    ["WA", "2026-11-24T13:00Z", "2026-11-24"],
    ["WA", "2026-11-24T15:59:59Z", "2026-11-24"],
    ["WA", "2026-11-24T16:00Z", "2026-11-25"],
    // Darwin is 9:30 ahead of UTC all year round.
    ["NT", "2026-11-24T14:29:59Z", "2026-11-24"],
    ["NT", "2026-11-24T14:30Z", "2026-11-25"],
    ["NT", "2026-07-21T14:30Z", "2026-07-22"],
    // Sydney has daylight saving, and Brisbane does not.
    ["NSW", "2026-11-24T13:00Z", "2026-11-25"],
    ["NSW", "2026-07-21T13:59:59Z", "2026-07-21"],
    ["NSW", "2026-07-21T14:00Z", "2026-07-22"],
    ["QLD", "2026-11-24T13:59:59Z", "2026-11-24"],
    ["QLD", "2026-11-24T14:00Z", "2026-11-25"],
  ])("%s at %s: %s", (state, moment, day) => {
    expect(shopDay(Date.parse(moment), state)).toBe(day);
    expect(localTime(Date.parse(moment), state).date).toBe(day);
  });

  it("has a short human-readable form", () => {
    expect([shortDate("2026-11-24T13:00Z", "VIC"), shortDate("2026-11-24T13:00Z", "WA")]).toEqual([
      "25/11/26",
      "24/11/26",
    ]);
  });

  it("can be shown with the city of its time zone", () => {
    expect([clockCity("VIC"), clockCity("WA"), clockCity("ACT")]).toEqual(["Melbourne", "Perth", "Sydney"]);
  });
});

it.each(australianStates)("converts a local time to the correct instant on every day of a year: %s", (state) => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    expect(localTime(momentOf(date, "00:00:00", state), state)).toEqual({ date, seconds: 0 });
    expect(localTime(momentOf(date, "08:00:00", state), state)).toEqual({ date, seconds: 28_800 });
    expect(localTime(momentOf(date, "23:59:59", state), state)).toEqual({ date, seconds: 86_399 });
  }
});
