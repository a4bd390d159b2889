import { describe, expect, it } from "vitest";
import { postcodeWarning, statesOfPostcode } from "./postcodes.ts";

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
  ])("come from its first digits: %s", (postcode, states) => {
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
  ])("may be several at a border: %s", (postcode, states) => {
    expect(statesOfPostcode(postcode)).toEqual(states);
  });

  it.each(["", "306", "30660", "0100", "abcd"])("are none if it is not a postcode: %j", (postcode) => {
    expect(statesOfPostcode(postcode)).toEqual([]);
  });
});

describe("state and postcode of an address", () => {
  const warning = (state: string, postcode: string, country = "AU") => postcodeWarning({ country, state, postcode });

  it("are to be checked again if they do not match", () => {
    expect(warning("NSW", "3066")).toBe("3066 is a postcode in Victoria. Check the postcode and the state.");
    expect(warning("NSW", "2600")).toBe(
      "2600 is a postcode in Australian Capital Territory. Check the postcode and the state.",
    );
  });

  it("are accepted if they match, if one is still empty, and abroad", () => {
    for (const [state, postcode] of [
      ["VIC", "3066"],
      ["NSW", " 3644 "],
      ["ACT", "2620"],
      ["", "3066"],
      ["NSW", ""],
      ["NSW", "306"],
    ] as const) {
      expect(warning(state, postcode)).toBeUndefined();
    }
    expect(warning("NSW", "3066", "NZ")).toBeUndefined();
  });
});
