import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import * as styles from "./Spinner.css.ts";

export interface SpinnerProps extends Omit<ComponentProps<"output">, "children"> {
  /** What is waited for, as 'Loading delivery rates'. */
  label: string;
  /** Shows the words beside the ring; otherwise screen readers alone get them. @default false */
  showLabel?: boolean;
}

/** Shows that something takes longer than 200 ms. Put it where the shopper looks. */
export function Spinner({ label, showLabel = false, className, ...rest }: SpinnerProps) {
  return (
    <output {...rest} className={cx(styles.root, className)}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={showLabel ? undefined : visuallyHidden}>{label}</span>
    </output>
  );
}
