import { describe, expect, it } from "vitest";
import { statesOfPostcode } from "./postcodes.ts";

describe("a postcode's states", () => {
  it.each([
    ["3066", ["VIC"]],
    ["8001", ["VIC"]],
    ["2000", ["NSW"]],
    ["2600", ["ACT"]],
    ["2619", ["NSW"]],
    ["2900", ["ACT"]],
    ["2921", ["NSW"]],
    ["0200", ["ACT"]],
    ["0800", ["NT"]],
    ["4000", ["QLD"]],
    ["9726", ["QLD"]],
    ["5000", ["SA"]],
    ["6798", ["WA"]],
    ["7000", ["TAS"]],
  ])("are derived from the postcode's first digits: %s", (postcode, states) => {
    expect(statesOfPostcode(postcode)).toEqual(states);
  });

  it.each([
    ["2618", ["ACT", "NSW"]],
    ["2620", ["NSW", "ACT"]],
    ["2540", ["NSW", "ACT"]],
    ["3644", ["VIC", "NSW"]],
    ["4383", ["QLD", "NSW"]],
    ["0872", ["NT", "SA", "WA"]],
    ["4825", ["QLD", "NT"]],
  ])("can be several near a border: %s", (postcode, states) => {
    expect(statesOfPostcode(postcode)).toEqual(states);
  });

  it.each(["", "306", "30660", "0100", "abcd"])("are empty for an invalid postcode: %j", (postcode) => {
    expect(statesOfPostcode(postcode)).toEqual([]);
  });
});
