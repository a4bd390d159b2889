"use client";

import { cx } from "class-variance-authority";
import { Fragment, useEffect, useEffectEvent, useRef, useState, type ComponentProps } from "react";
import { useClock } from "../../internal/hooks/useClock.ts";
import { dateFormat } from "../../internal/text/format.ts";
import { LiveText } from "../../internal/components/LiveText.tsx";
import { passedThreshold, splitRemaining } from "./remaining.ts";
import { useLocale, useMessages } from "../../provider/context.ts";
import * as styles from "./Countdown.css.ts";

export interface CountdownProps extends Omit<ComponentProps<"div">, "children"> {
  /** Target moment, in epoch milliseconds by the server clock. */
  until: number;
  /**
   * Time for the first paint, in epoch milliseconds. Must be the same on the server and in the browser, so that
   * hydration matches.
   */
  now: number;
  /** Milliseconds by which the server's clock is ahead of the browser's. @default 0 */
  serverOffset?: number;
  /** Time zone of the release time below the timer, such as 'Australia/Melbourne'. */
  timeZone: string;
  /** Accessible name of the timer. @default "Time until release" */
  label?: string;
  /** Text that is shown and announced at the end. @default "Released" */
  endedText?: string;
  /** Called once at the end, or immediately if the moment has passed. @default none */
  onEnd?: () => void;
}

const units = ["days", "hours", "minutes", "seconds"] as const;

export const countdownMessages = {
  label: "Time until release",
  ended: "Released",
  days: (count: number) => (count === 1 ? "day" : "days"),
  hours: (_count: number) => "hrs",
  minutes: (_count: number) => "min",
  seconds: (_count: number) => "sec",
  // Announcements as the time runs out.
  dayLeft: "1 day left",
  hourLeft: "1 hour left",
  tenMinutesLeft: "10 minutes left",
  minuteLeft: "1 minute left",
};

/**
 * Counts down to a release. The text changes every second, but screen readers are notified only at one day, one hour,
 * ten minutes, one minute and the end. The release time is shown below.
 */
export function Countdown({
  until,
  now: firstNow,
  serverOffset = 0,
  timeZone,
  label,
  endedText: ownEndedText,
  onEnd,
  className,
  ...rest
}: CountdownProps) {
  const messages = useMessages("Countdown", countdownMessages);
  const locale = useLocale();
  const clock = useClock();
  const endedText = ownEndedText ?? messages.ended;
  const [left, setLeft] = useState(until - firstNow);
  const [spoken, setSpoken] = useState("");
  const ended = useRef<number>(undefined);
  const announce = useEffectEvent((previous: number, next: number) => {
    const threshold = passedThreshold(previous, next);
    if (next <= 0) setSpoken(endedText);
    else if (threshold) setSpoken(messages[threshold]);
  });
  const end = useEffectEvent(() => {
    if (ended.current === until) return;
    ended.current = until;
    onEnd?.();
  });

  useEffect(() => {
    let cancel = () => {};
    // The first tick is not announced, because a cached page may be hours old.
    let previous: number | undefined;
    const tick = () => {
      const next = until - (clock.now() + serverOffset);
      if (previous !== undefined) announce(previous, next);
      previous = next;
      setLeft(next);
      if (next <= 0) end();
      // Schedules each tick for the moment when a whole number of seconds remains, because an interval would drift and
      // skip seconds.
      else cancel = clock.after(next % 1000 || 1000, tick);
    };
    tick();
    return () => cancel();
  }, [until, serverOffset, clock]);

  const parts = splitRemaining(left);
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <div role="timer" aria-label={label ?? messages.label} className={styles.units}>
        {units
          .filter((unit) => unit !== "days" || parts.days > 0)
          .map((unit) => (
            <Fragment key={unit}>
              <span className={styles.unit}>
                <span className={styles.figure}>
                  {unit === "days" ? parts.days : String(parts[unit]).padStart(2, "0")}
                </span>{" "}
                <span className={styles.name}>{messages[unit](parts[unit])}</span>
              </span>{" "}
            </Fragment>
          ))}
      </div>
      <time dateTime={new Date(until).toISOString()} className={styles.moment}>
        {formatMoment(until, timeZone, locale)}
      </time>
      <LiveText text={spoken} />
    </div>
  );
}

const momentOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/**
 * Formats a moment in a time zone, for example as 'Sat 6 Dec 2025, 10:00 am AEDT' for Australia. The Australian format
 * is joined from its parts here, because Intl's spaces and commas differ between browsers and Node, which would break
 * hydration.
 * @param moment epoch milliseconds
 */
function formatMoment(moment: number, timeZone: string, locale: string): string {
  const format = dateFormat(locale, { ...momentOptions, timeZone });
  if (locale !== "en-AU") return format.format(moment);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute, dayPeriod, timeZoneName } = parts;
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod?.toLowerCase()} ${timeZoneName}`;
}
