import { expect, it } from "vitest";
import { tableOf } from "./report.ts";

it("shows each result next to its bound, and as a share of that bound", () => {
  const limit = { what: "bare node", figure: 1000, p99: 2, processor: 0.1 };
  const table = tableOf([
    { what: "page", figure: 400, unit: "/s", p99: 6, processor: 0.2, beside: limit },
    { what: "slow page", figure: 5, unit: "/s", beside: limit },
    { what: "listing", figure: 2, unit: "ms", beside: { what: "oracle", figure: 1 } },
    { what: "memory", figure: 447.2, unit: "MB" },
  ]);
  expect(table.split("\n").map((line) => line.trim().split(/ {2,}/))).toEqual([
    ["what", "p99 ms", "cpu ms", "beside it", "p99 ms", "cpu ms", "ratio", "by cpu"],
    ["page", "400 /s", "6.00", "0.20", "bare node", "1000 /s", "2.00", "0.10", "0.40", "0.50"],
    ["slow page", "5.00 /s", "bare node", "1000 /s", "2.00", "0.10", "0.005"],
    ["listing", "2.00 ms", "oracle", "1.00 ms", "0.50"],
    ["memory", "447 MB"],
  ]);
});
