const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Remaining time in whole units. */
export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits milliseconds into units. Rounds up to whole seconds, so that 0 is shown only at the end. */
export function splitRemaining(milliseconds: number): Remaining {
  const left = Math.ceil(Math.max(0, milliseconds) / second) * second;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

/** Remaining times that are announced, longest first. Single seconds are not announced (WCAG 2.2.2). */
const countdownThresholds = [
  { left: day, message: "dayLeft" },
  { left: hour, message: "hourLeft" },
  { left: 10 * minute, message: "tenMinutesLeft" },
  { left: minute, message: "minuteLeft" },
] as const;

/**
 * Returns the message of the threshold that was passed between two clock readings. If several were passed, returns the
 * shortest.
 */
export function passedThreshold(
  before: number,
  after: number,
): (typeof countdownThresholds)[number]["message"] | undefined {
  return countdownThresholds.findLast(({ left }) => before > left && after <= left)?.message;
}
