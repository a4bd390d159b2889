import type { DayHours } from "@corkwood/ui";

/** Opening hours of a fictional store: late on Fridays, closed on Sundays. */
export const sampleHours: readonly DayHours[] = [
  { day: "Monday", hours: "9 am to 5:30 pm" },
  { day: "Tuesday", hours: "9 am to 5:30 pm" },
  { day: "Wednesday", hours: "9 am to 5:30 pm" },
  { day: "Thursday", hours: "9 am to 5:30 pm" },
  { day: "Friday", hours: "9 am to 8 pm" },
  { day: "Saturday", hours: "10 am to 4 pm" },
  { day: "Sunday", hours: undefined },
];
