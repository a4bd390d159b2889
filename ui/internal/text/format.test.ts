import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateFormat, formatCount, formatDay } from "./format.ts";

describe("formatting counts and days", () => {
  it("writes thousands separators as Intl does", () => {
    const format = new Intl.NumberFormat("en-AU");
    fc.assert(fc.property(fc.nat(), (count) => formatCount(count) === format.format(count)));
  });

  it("formats each day as Intl does for Australia", () => {
    const format = new Intl.DateTimeFormat("en-AU", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(fc.property(day, (at) => formatDay(at.toISOString()) === format.format(at)));
  });

  it("uses the conventions of any other locale", () => {
    expect(formatCount(1234567, "de")).toBe("1.234.567");
    expect(formatDay("2026-09-03", "de")).toBe("3. Sept. 2026");
    const options = { weekday: "short", timeZone: "UTC" } as const;
    expect(dateFormat("fr", options).format(new Date("2026-09-03"))).toBe("jeu.");
    expect(dateFormat("fr", options)).toBe(dateFormat("fr", options));
  });
});
