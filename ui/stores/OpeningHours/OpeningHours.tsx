import { cx } from "class-variance-authority";
import { useId, type ComponentProps } from "react";
import type { Elements } from "../../internal/components/elements.ts";
import * as styles from "./OpeningHours.css.ts";
import { rowsOf, type DayHours, type Weekday } from "./weekdays.ts";

export interface SpecialDay {
  /** ISO 8601 date, such as '2025-12-25'. */
  date: string;
  /** Reason, such as 'Christmas Day'. */
  label?: string;
  /** Formatted hours. Undefined if closed. */
  hours: string | undefined;
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
  /** @default "Closed" */
  closedText?: string;
}

const dateFormat = new Intl.DateTimeFormat("en-AU", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/**
 * Opening hours of a store by weekday, with today highlighted, and special days. Does not read the clock: `today` is a
 * prop.
 */
export function OpeningHours({
  label = "Opening hours",
  hours,
  today,
  grouped = false,
  specialDays = [],
  closedText = "Closed",
  className,
  ...rest
}: OpeningHoursProps) {
  const specialId = useId();
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <dl aria-label={label} className={styles.list}>
        {rowsOf(hours, grouped).map((row) => (
          <Row
            key={row.label}
            term={<span>{row.label}</span>}
            hours={row.hours}
            closedText={closedText}
            today={today !== undefined && row.days.includes(today)}
          />
        ))}
      </dl>
      {specialDays.length > 0 && (
        <div>
          <p id={specialId} className={styles.heading}>
            Special days
          </p>
          <dl aria-labelledby={specialId} className={styles.list}>
            {specialDays.map((special) => (
              <Row
                key={special.date}
                term={
                  <>
                    <time dateTime={special.date}>{dateFormat.format(new Date(special.date))}</time>{" "}
                    {special.label && <span className={styles.today}>{special.label}</span>}
                  </>
                }
                hours={special.hours}
                closedText={closedText}
                today={false}
              />
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  term: Elements;
  hours: string | undefined;
  closedText: string;
  today: boolean;
}

function Row({ term, hours, closedText, today }: RowProps) {
  return (
    <div className={styles.row} data-today={today ? "" : undefined}>
      <dt className={styles.day}>
        {term} {today && <span className={styles.today}>Today</span>}
      </dt>
      <dd className={cx(hours === undefined && styles.closed)}>{hours ?? closedText}</dd>
    </div>
  );
}
