import { describe, expect, it } from "vitest";
import { passedThreshold, splitRemaining } from "./remaining.ts";

const day = 86_400_000;

describe("splitRemaining", () => {
  it("splits the time into days, hours, minutes and seconds", () => {
    expect(splitRemaining(2 * day + 3 * 3_600_000 + 4 * 60_000 + 5000)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    });
  });

  it("rounds seconds up, so that zero is shown only at the end", () => {
    expect(splitRemaining(1).seconds).toBe(1);
    expect(splitRemaining(59_001)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
    expect(splitRemaining(0).seconds).toBe(0);
    expect(splitRemaining(-5000).seconds).toBe(0);
  });
});

describe("passedThreshold", () => {
  it("returns a threshold only at the moment when it is reached", () => {
    expect(passedThreshold(day + 1000, day)).toBe("dayLeft");
    expect(passedThreshold(day + 2000, day + 1000)).toBeUndefined();
    expect(passedThreshold(day, day - 1000)).toBeUndefined();
  });

  it("returns only the shortest threshold if several passed while the device was asleep", () => {
    expect(passedThreshold(2 * day, 500_000)).toBe("tenMinutesLeft");
  });
});
