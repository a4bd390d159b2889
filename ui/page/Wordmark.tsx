import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "./Wordmark.css.ts";

export interface WordmarkProps extends Omit<ComponentProps<"span">, "children"> {
  /** The merchant's name. */
  name: string;
  /** Whether only the mark is shown, with the name for screen readers. @default false */
  markOnly?: boolean;
}

/** End grain of a cork: growth rings, slightly off centre and broken, around a drop of wine. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" className={styles.mark} aria-hidden="true">
      <circle cx="20" cy="20" r="17.6" />
      <circle
        cx="20.5"
        cy="20.4"
        r="12.2"
        pathLength="100"
        strokeDasharray="58 6 30 6"
        transform="rotate(-38 20.5 20.4)"
      />
      <circle cx="21" cy="20.8" r="7" pathLength="100" strokeDasharray="72 28" transform="rotate(96 21 20.8)" />
      <circle cx="21.2" cy="21" r="2.6" className={styles.pith} />
    </svg>
  );
}

/**
 * Shop name in the heading font beside the mark. The name is text, so that it has the theme's colour and can be
 * changed.
 */
export function Wordmark({ name, markOnly = false, className, ...rest }: WordmarkProps) {
  return (
    <span {...rest} className={cx(styles.root, className)}>
      <Mark />
      <span className={markOnly ? styles.hiddenName : styles.name}>{name}</span>
    </span>
  );
}
