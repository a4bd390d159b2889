import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import { TextLink } from "../../typography/TextLink/TextLink.tsx";
import * as styles from "./VintageTimeline.css.ts";

export interface Vintage {
  year: number;
  /** The whole name, for those who do not see what stands around it. */
  name: string;
  href: string;
  /** As it is written. */
  price: string;
  /** How high its bar is, beside those of the others. Without one it has no bar. */
  amount?: number;
  /** Points of 100, the best that was given. */
  score?: number;
  /** It is the page's own. */
  current?: boolean;
}

export interface VintageTimelineProps extends Omit<ComponentProps<"ol">, "children"> {
  /** The oldest first. */
  vintages: readonly Vintage[];
}

/** Of the dearest one's bar, as drawn. */
const height = 40;

/** The vintages of a wine by year, each with its price as a bar and its best score. The name is read first, and seen last. */
export function VintageTimeline({ vintages, className, ...rest }: VintageTimelineProps) {
  const dearest = Math.max(...vintages.map(({ amount = 0 }) => amount));
  // From nothing up, so that a bar twice as high is twice the price.
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
