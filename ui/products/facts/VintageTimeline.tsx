import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { TextLink } from "../../typography/TextLink.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./VintageTimeline.css.ts";

export interface Vintage {
  year: number;
  /** Full product name, for screen readers. */
  name: string;
  href: string;
  /** Formatted price. */
  price: string;
  /** Price, which determines the height of the bar on the scale of the ticks. If undefined, there is no bar. */
  amount?: number;
  /** Highest score, in points out of 100. */
  score?: number;
  /** Whether the current page is for this vintage. */
  current?: boolean;
}

/** Line of the price axis. */
export interface PriceTick {
  amount: number;
  /** Formatted amount, such as '$50'. */
  label: string;
}

export interface VintageTimelineProps extends Omit<ComponentProps<"ol">, "children"> {
  /** Oldest first. */
  vintages: readonly Vintage[];
  /** Ticks in ascending order from zero. The last one is at least as high as the highest price. */
  ticks: readonly PriceTick[];
}

export const vintageTimelineMessages = {
  points: (score: number) => `${score} points`,
};

/**
 * Vintages of a wine by year, each with its price as a bar on a common axis, and its highest score below the year. In
 * reading order, the link to each vintage comes first.
 */
export function VintageTimeline({ vintages, ticks, className, ...rest }: VintageTimelineProps) {
  const messages = useMessages("VintageTimeline", vintageTimelineMessages);
  const top = ticks.at(-1)?.amount ?? 0;
  // Bars start at zero, so that double the height is double the price.
  const shareOf = (amount: number) => (top > 0 ? (100 * amount) / top : 0);
  const lines = ticks.map(({ amount, label }) => ({ label, y: `${100 - shareOf(amount)}%` }));
  return (
    <ol {...rest} className={cx(styles.list, className)}>
      <li aria-hidden="true" className={styles.axis}>
        <svg className={styles.labels}>
          {lines.map(({ label, y }) => (
            <text key={label} x="100%" y={y} textAnchor="end" dominantBaseline="central">
              {label}
            </text>
          ))}
        </svg>
      </li>
      {vintages.map(({ year, name, href, price, amount, score, current = false }) => (
        <li key={href} className={styles.vintage}>
          <TextLink href={href} standalone className={styles.year} {...(current && { "aria-current": "page" })}>
            <span aria-hidden="true">{year}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </TextLink>
          <span className={styles.price}>{price}</span>
          <svg className={styles.chart} aria-hidden="true">
            {lines.map(({ label, y }) => (
              <line key={label} x1="0" x2="100%" y1={y} y2={y} className={styles.line} />
            ))}
            {amount !== undefined && (
              <rect
                x="28%"
                y={`${100 - shareOf(amount)}%`}
                width="44%"
                height={`${shareOf(amount)}%`}
                className={current ? styles.currentBar : styles.bar}
              />
            )}
          </svg>
          {score !== undefined && <span className={styles.score}>{messages.points(score)}</span>}
        </li>
      ))}
    </ol>
  );
}
