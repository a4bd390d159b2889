import { cx } from "class-variance-authority";
import { useId, type ComponentProps } from "react";
import type { Elements } from "../../internal/components/elements.ts";
import { dateFormat } from "../../internal/text/format.ts";
import * as styles from "./OpeningHours.css.ts";
import { useLocale, useMessages } from "../../provider/context.ts";
import { rowsOf, type DayHours, type Weekday } from "./weekdays.ts";

export interface SpecialDay {
  /** ISO 8601 date, such as '2025-12-25'. */
  date: string;
  /** Reason, such as 'Christmas Day'. */
  label?: string;
  /** Formatted hours. Undefined if closed. */
  hours?: string | undefined;
}

export interface OpeningHoursProps extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name of the list, such as 'Opening hours of Corkwood Fitzroy'. @default "Opening hours" */
  label?: string;
  /** Hours per weekday, in any order. */
  hours: readonly DayHours[];
  /** Current weekday in the store's time zone, which is highlighted. If undefined, no day is highlighted. */
  today?: Weekday | undefined;
  /** Whether consecutive days with the same hours are combined into one row. @default false */
  grouped?: boolean;
  /** Days with special hours, soonest first. @default none */
  specialDays?: readonly SpecialDay[];
}

const dateOptions = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

export const openingHoursMessages = {
  label: "Opening hours",
  specialDays: "Special days",
  closed: "Closed",
  today: "Today",
  Monday: "Monday",
  Tuesday: "Tuesday",
  Wednesday: "Wednesday",
  Thursday: "Thursday",
  Friday: "Friday",
  Saturday: "Saturday",
  Sunday: "Sunday",
  // Consecutive days with the same hours.
  twoDays: (first: string, second: string) => `${first} and ${second}`,
  days: (first: string, last: string) => `${first} to ${last}`,
};

/**
 * Opening hours of a store by weekday, with today highlighted, and special days. Does not read the clock: `today` is a
 * prop.
 */
export function OpeningHours({
  label,
  hours,
  today,
  grouped = false,
  specialDays = [],
  className,
  ...rest
}: OpeningHoursProps) {
  const messages = useMessages("OpeningHours", openingHoursMessages);
  const locale = useLocale();
  const specialId = useId();
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <dl aria-label={label ?? messages.label} className={styles.list}>
        {rowsOf(hours, grouped).map((row) => (
          <Row
            key={row.days[0]}
            term={<span>{nameOf(row.days, messages)}</span>}
            hours={row.hours}
            closedText={messages.closed}
            today={today !== undefined && row.days.includes(today) ? messages.today : undefined}
          />
        ))}
      </dl>
      {specialDays.length > 0 && (
        <div>
          <p id={specialId} className={styles.heading}>
            {messages.specialDays}
          </p>
          <dl aria-labelledby={specialId} className={styles.list}>
            {specialDays.map((special) => (
              <Row
                key={special.date}
                term={
                  <>
                    <time dateTime={special.date}>
                      {dateFormat(locale, dateOptions).format(new Date(special.date))}
                    </time>{" "}
                    {special.label && <span className={styles.today}>{special.label}</span>}
                  </>
                }
                hours={special.hours}
                closedText={messages.closed}
                today={undefined}
              />
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

/** Name of one day, of two, or of more as a range. */
function nameOf(days: readonly Weekday[], messages: typeof openingHoursMessages): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return "";
  if (first === last) return messages[first];
  return (days.length === 2 ? messages.twoDays : messages.days)(messages[first], messages[last]);
}

interface RowProps {
  term: Elements;
  hours: string | undefined;
  closedText: string;
  /** Word for today, if the row includes today. */
  today: string | undefined;
}

function Row({ term, hours, closedText, today }: RowProps) {
  return (
    <div className={styles.row} data-today={today === undefined ? undefined : ""}>
      <dt className={styles.day}>
        {term} {today !== undefined && <span className={styles.today}>{today}</span>}
      </dt>
      <dd className={cx(hours === undefined && styles.closed)}>{hours ?? closedText}</dd>
    </div>
  );
}
