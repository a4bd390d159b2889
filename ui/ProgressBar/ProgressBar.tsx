import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { LiveText } from "../internal/LiveText.tsx";
import * as styles from "./ProgressBar.css.ts";

export interface ProgressBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is waited for. */
  label: string;
  active: boolean;
}

/** The next page is on its way. Nothing shows in the first 200 ms. */
export function ProgressBar({ label, active, className, ...rest }: ProgressBarProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <LiveText text={active ? label : ""} />
      {active && <div className={styles.bar} />}
    </div>
  );
}
