import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { formatDay } from "../../internal/text/format.ts";
import { useLocale, useMessages } from "../../provider/context.ts";
import * as styles from "./CellarAdvice.css.ts";

export interface CellarAdviceProps extends Omit<ComponentProps<"div">, "children"> {
  /** First year of the drinking window. */
  from: number | null | undefined;
  /** Last year of the drinking window. */
  to: number | null | undefined;
  /** Tasting date, ISO 8601. */
  tasted: string | null | undefined;
  /**
   * Current year, which is marked on the scale and determines whether the wine is ready. If undefined, no year is
   * marked.
   */
  year?: number;
}

export const cellarAdviceMessages = {
  label: "Cellar advice",
  keep: "Keep for now",
  ready: "Ready to drink",
  lastYear: "Last year to drink",
  drinkUp: "Drink up",
  drinkIn: (year: number) => `Drink in ${year}`,
  drinkBetween: (from: number, to: number) => `Drink ${from}–${to}`,
  /** Text before the tasting date. */
  tasted: "Tasted",
};

/** Returns the message key for whether to drink the wine in a given year. */
function readiness(from: number, to: number, year: number): "keep" | "ready" | "lastYear" | "drinkUp" {
  if (year < from) return "keep";
  if (year > to) return "drinkUp";
  return year === to ? "lastYear" : "ready";
}

/** Position of a year on the scale in percent, with padding at both ends. */
function place(year: number, first: number, last: number): number {
  return 8 + (84 * (year - first)) / (last - first);
}

/**
 * Advice on when to drink the wine. Shown only if the tasting date and both years are set and the first year is not
 * after the last.
 */
export function CellarAdvice({ from, to, tasted, year, className, ...rest }: CellarAdviceProps) {
  const messages = useMessages("CellarAdvice", cellarAdviceMessages);
  const locale = useLocale();
  if (!from || !to || !tasted || from > to) return null;
  const tastedAt = new Date(tasted);
  if (Number.isNaN(tastedAt.getTime())) return null;
  const first = Math.min(from, tastedAt.getUTCFullYear(), year ?? from);
  // Adds one, because a year lasts until the start of the next.
  const last = Math.max(to, year ?? to) + 1;
  const start = place(from, first, last);
  const width = place(to + 1, first, last) - start;
  const today = year === undefined ? undefined : `${place(year + 0.5, first, last)}%`;

  return (
    <div {...rest} className={cx(styles.root, className)}>
      <p className={styles.heading}>
        <span className={styles.label}>{messages.label}</span>{" "}
        {year !== undefined && <span className={styles.state}>{messages[readiness(from, to, year)]}</span>}
      </p>
      <p className={styles.window}>{from === to ? messages.drinkIn(from) : messages.drinkBetween(from, to)}</p>
      <svg className={styles.scale} width="100%" height="14" aria-hidden="true">
        <line x1="0" x2="100%" y1="7" y2="7" className={styles.line} />
        <rect x={`${start}%`} width={`${width}%`} y="4" height="6" rx="3" className={styles.span} />
        {today && <line x1={today} x2={today} y1="0" y2="14" className={styles.mark} />}
      </svg>
      <p className={styles.tasted}>
        {messages.tasted} <time dateTime={tasted}>{formatDay(tasted, locale)}</time>
      </p>
    </div>
  );
}
