/** Weekdays starting on Monday, as stores list them. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];

export interface DayHours {
  day: Weekday;
  /** Formatted hours, such as '9 am to 5:30 pm'. Undefined if closed. */
  hours: string | undefined;
}

export interface HoursRow {
  /** Day or days, such as 'Monday' or 'Monday to Friday'. */
  label: string;
  days: readonly Weekday[];
  hours: string | undefined;
}

function labelOf(days: readonly Weekday[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || first === last) return first ?? "";
  return days.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}

/**
 * Returns one row per day. If grouped, consecutive days with the same hours share a row (specification/stores#grouped).
 */
export function rowsOf(hours: readonly DayHours[], grouped: boolean): HoursRow[] {
  const ordered = hours.toSorted((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day));
  const groups: { days: Weekday[]; hours: string | undefined }[] = [];
  for (const { day, hours: times } of ordered) {
    const previous = groups.at(-1);
    const follows = previous && weekdays.indexOf(day) === weekdays.indexOf(previous.days.at(-1) ?? day) + 1;
    if (grouped && follows && previous.hours === times) previous.days.push(day);
    else groups.push({ days: [day], hours: times });
  }
  return groups.map((group) => ({ ...group, label: labelOf(group.days) }));
}
