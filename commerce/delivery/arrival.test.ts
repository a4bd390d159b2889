import { describe, expect, it } from "vitest";
import type { AustralianState } from "./address.ts";
import { expectedArrival, readyAt, type DeliveryTiming } from "./arrival.ts";

const timing: DeliveryTiming = { cutOff: "14:00", packingDays: 1, transitDays: { from: 1, to: 3 } };
const settings = { timeFrame: 10, closedDays: [] as string[] };
const arrival = (at: string, zone: DeliveryTiming | undefined = timing, closedDays: string[] = []) => {
  const { from, to } = expectedArrival("VIC", { ...settings, closedDays }, zone, Date.parse(at));
  return `${from} ${to}`;
};

describe("the expected arrival", () => {
  it("counts packing and transit in working days", () => {
    // An order placed on Monday at 1 pm is packed on Tuesday and arrives between Wednesday and Friday.
    expect(arrival("2026-11-23T13:00+11:00")).toBe("2026-11-25 2026-11-27");
    expect(arrival("2026-11-26T13:00+11:00")).toBe("2026-11-30 2026-12-02");
  });

  it("is counted from the next working day after the cut-off time", () => {
    expect(arrival("2026-11-23T13:59:59+11:00")).toBe("2026-11-25 2026-11-27");
    expect(arrival("2026-11-23T14:00+11:00")).toBe("2026-11-26 2026-11-30");
    expect(arrival("2026-11-27T14:00+11:00")).toBe("2026-12-02 2026-12-04");
    // Saturday is never a working day.
    expect(arrival("2026-11-28T09:00+11:00")).toBe("2026-12-02 2026-12-04");
  });

  it("uses Melbourne's local time, in summer and winter", () => {
    expect(arrival("2026-12-01T02:59:59Z")).toBe("2026-12-03 2026-12-07");
    expect(arrival("2026-12-01T03:00:00Z")).toBe("2026-12-04 2026-12-08");
    expect(arrival("2026-07-01T03:59:59Z")).toBe("2026-07-03 2026-07-07");
    expect(arrival("2026-07-01T04:00:00Z")).toBe("2026-07-06 2026-07-08");
    // Monday in London is Tuesday in Melbourne.
    expect(arrival("2026-11-23T22:00Z")).toBe("2026-11-26 2026-11-30");
  });

  it("skips public holidays and the merchant's closed days", () => {
    expect(arrival("2026-12-23T09:00+11:00")).toBe("2026-12-29 2026-12-31");
    expect(arrival("2026-12-23T09:00+11:00", timing, ["2026-12-24", "2026-12-31"])).toBe("2026-12-30 2027-01-05");
  });

  it("counts transit from the same day if no packing days are set", () => {
    const sameDay = { cutOff: "12:00", packingDays: 0, transitDays: { from: 0, to: 1 } };
    expect(arrival("2026-11-23T11:00+11:00", sameDay)).toBe("2026-11-23 2026-11-24");
  });

  it("is within the default time frame of 10 working days if the zone has no timing", () => {
    const { from, to } = expectedArrival("VIC", settings, undefined, Date.parse("2026-11-23T23:00+11:00"));
    expect([from, to]).toEqual([null, "2026-12-07"]);
  });
});

describe("the expected arrival in another state", () => {
  const from = (state: AustralianState, at: string) => expectedArrival(state, settings, timing, Date.parse(at)).from;

  it("skips the public holidays of that state only", () => {
    // An order placed on Friday at 9 am is packed on the next working day. 1 June is WA Day.
    const friday = "2026-05-29T09:00+08:00";
    expect([from("VIC", friday), from("WA", friday)]).toEqual(["2026-06-02", "2026-06-03"]);
    // 3 November is Melbourne Cup Day.
    const monday = "2026-11-02T09:00+08:00";
    expect([from("VIC", monday), from("WA", monday)]).toEqual(["2026-11-05", "2026-11-04"]);
  });

  it.each([
    ["WA", "2026-11-24T14:00+08:00"],
    ["NT", "2026-11-24T14:00+09:30"],
    ["QLD", "2026-11-24T14:00+10:00"],
    ["SA", "2026-11-24T14:00+10:30"],
    ["NSW", "2026-11-24T14:00+11:00"],
    ["NSW", "2026-07-21T14:00+10:00"],
    ["SA", "2026-07-21T14:00+09:30"],
    ["WA", "2026-07-21T14:00+08:00"],
  ] as const)("uses the cut-off time in that state's local time: %s %s", (state, cutOff) => {
    const before = new Date(Date.parse(cutOff) - 1000).toISOString();
    const day = Number(cutOff.slice(8, 10));
    expect([from(state, before), from(state, cutOff)].map((date) => Number(date?.slice(8)))).toEqual([
      day + 2,
      day + 3,
    ]);
  });

  it("is counted from that state's date", () => {
    // Monday, 11:30 pm in Melbourne is 8:30 pm in Perth; half an hour later, it is Tuesday in Melbourne.
    const lateTiming = { ...timing, cutOff: "23:45" };
    const late = (state: AustralianState, at: string) =>
      expectedArrival(state, settings, lateTiming, Date.parse(at)).from;
    expect([late("VIC", "2026-11-23T23:30+11:00"), late("WA", "2026-11-23T20:30+08:00")]).toEqual([
      "2026-11-25",
      "2026-11-25",
    ]);
    expect([late("VIC", "2026-11-24T00:00+11:00"), late("WA", "2026-11-23T21:00+08:00")]).toEqual([
      "2026-11-26",
      "2026-11-25",
    ]);
  });
});

describe("orders with pre-arrival products", () => {
  const now = Date.parse("2026-11-23T13:00+11:00");
  const product = (state: "current" | "preorder", release: string | null) => ({
    state,
    release: release === null ? null : { time: Date.parse(release) / 1000, details: "" },
  });

  it("are ready once the last product has reached the shop", () => {
    const products = [product("preorder", "2027-02-08T00:00+11:00"), product("preorder", "2027-01-04T00:00+11:00")];
    expect(readyAt(products, now)).toBe(Date.parse("2027-02-08T00:00+11:00"));
  });

  it("have no arrival date if a product's date is unknown or has passed", () => {
    expect(readyAt([product("preorder", null)], now)).toBeUndefined();
    expect(readyAt([product("preorder", "2026-11-01T00:00+11:00")], now)).toBeUndefined();
  });

  it("wait for stock to arrive, unlike all other orders", () => {
    expect(readyAt([product("current", null), product("current", "2027-02-08T00:00+11:00")], now)).toBe(now);
    expect(readyAt([], now)).toBe(now);
  });
});
