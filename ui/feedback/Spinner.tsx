import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../internal/styles/visuallyHidden.css.ts";
import * as styles from "./Spinner.css.ts";

export interface SpinnerProps extends Omit<ComponentProps<"output">, "children"> {
  /** Label that describes the wait, such as 'Loading delivery rates'. */
  label: string;
  /** Whether the label is shown beside the ring. Otherwise the label is only for screen readers. @default false */
  showLabel?: boolean;
}

/** Shows that something takes longer than 200 ms. Put the spinner where the shopper is looking. */
export function Spinner({ label, showLabel = false, className, ...rest }: SpinnerProps) {
  return (
    <output {...rest} className={cx(styles.root, className)}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={showLabel ? undefined : visuallyHidden}>{label}</span>
    </output>
  );
}
