import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "./Wordmark.css.ts";

export interface WordmarkProps extends Omit<ComponentProps<"span">, "children"> {
  /** The merchant's name. @default "Corkwood" */
  name?: string;
  /** Only the mark, its name for screen readers. @default false */
  markOnly?: boolean;
}

/** The rings of a felled trunk, a little off centre as they grow, with the crack that seasoning leaves: cork seen from its end. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" className={styles.mark} aria-hidden="true">
      <path d="M20.3 2.5c9.8-.3 17.4 7.4 17.3 17.2-.1 10.3-7.7 17.9-17.8 17.8C9.7 37.4 2.3 30 2.4 20 2.5 10.3 10.6 2.8 20.3 2.5z" />
      <path d="M20.8 8.2c6.7 0 11.5 5.2 11.3 11.8-.2 6.9-5.5 11.9-12.2 11.7C13.2 31.5 8.2 26.5 8.4 20c.2-6.5 5.7-11.8 12.4-11.8z" />
      <path d="M21.3 13.6c3.7.1 6 2.9 5.8 6.3-.2 3.8-3.2 6.3-6.9 6.2-3.6-.1-6-2.9-5.9-6.2.1-3.6 3.2-6.4 7-6.3z" />
      <path d="M21 19.7l4.8 6.7 1.6 5.2 3.5 2.9" />
      <circle cx="21" cy="19.6" r="1.7" className={styles.pith} />
    </svg>
  );
}

/** The shop's name, set in its heading face beside its mark. Type, not a picture: it takes the theme's ink and any name. */
export function Wordmark({ name = "Corkwood", markOnly = false, className, ...rest }: WordmarkProps) {
  return (
    <span {...rest} className={cx(styles.root, className)}>
      <Mark />
      <span className={markOnly ? styles.hiddenName : styles.name}>{name}</span>
    </span>
  );
}
