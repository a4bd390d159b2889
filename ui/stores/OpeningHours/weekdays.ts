/** Weekdays starting on Monday, as stores list them. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];

export interface DayHours {
  day: Weekday;
  /** Formatted hours, such as '9 am to 5:30 pm'. Undefined if closed. */
  hours?: string | undefined;
}

export interface HoursRow {
  days: readonly Weekday[];
  hours: string | undefined;
}

/**
 * Returns one row per day. If grouped, consecutive days with the same hours share a row.
 */
export function rowsOf(hours: readonly DayHours[], grouped: boolean): HoursRow[] {
  const ordered = hours.toSorted((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day));
  const rows: (HoursRow & { days: Weekday[] })[] = [];
  for (const { day, hours: times } of ordered) {
    const previous = rows.at(-1);
    const follows = previous && weekdays.indexOf(day) === weekdays.indexOf(previous.days.at(-1) ?? day) + 1;
    if (grouped && follows && previous.hours === times) previous.days.push(day);
    else rows.push({ days: [day], hours: times });
  }
  return rows;
}
