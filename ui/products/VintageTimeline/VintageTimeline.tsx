import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import { TextLink } from "../../typography/TextLink/TextLink.tsx";
import * as styles from "./VintageTimeline.css.ts";

export interface Vintage {
  year: number;
  /** Full product name, for screen readers. */
  name: string;
  href: string;
  /** Formatted price. */
  price: string;
  /** Height of the bar relative to the others. If undefined, there is no bar. */
  amount?: number;
  /** Highest score, in points out of 100. */
  score?: number;
  /** Whether the vintage is that of the current page. */
  current?: boolean;
}

export interface VintageTimelineProps extends Omit<ComponentProps<"ol">, "children"> {
  /** Oldest first. */
  vintages: readonly Vintage[];
}

/** Height of the tallest bar, in units of the drawing. */
const height = 40;

/**
 * Vintages of a wine by year, each with its price as a bar and its highest score. The link comes first in reading order
 * and last visually.
 */
export function VintageTimeline({ vintages, className, ...rest }: VintageTimelineProps) {
  const dearest = Math.max(...vintages.map(({ amount = 0 }) => amount));
  // Bars start at zero, so that double the height is double the price.
  const barOf = (amount: number) => (dearest > 0 ? (height * amount) / dearest : 0);
  return (
    <ol {...rest} className={cx(styles.list, className)}>
      {vintages.map(({ year, name, href, price, amount, score, current = false }) => (
        <li key={href} className={styles.vintage}>
          <TextLink href={href} standalone className={styles.year} {...(current && { "aria-current": "page" })}>
            <span aria-hidden="true">{year}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </TextLink>
          <span className={styles.score}>
            {score !== undefined && (
              <>
                <span>{score}</span> <VisuallyHidden>points</VisuallyHidden>
              </>
            )}
          </span>
          <svg viewBox={`0 0 24 ${height}`} className={styles.chart} aria-hidden="true">
            {amount !== undefined && (
              <rect
                x="0"
                y={height - barOf(amount)}
                width="24"
                height={barOf(amount)}
                className={current ? styles.currentBar : styles.bar}
              />
            )}
          </svg>
          <span className={styles.price}>{price}</span>
        </li>
      ))}
    </ol>
  );
}
