"use client";

import { cx } from "class-variance-authority";
import { durations } from "@corkwood/tokens/motion";
import { useState, type ComponentProps } from "react";
import { LiveText } from "../internal/components/LiveText.tsx";
import { useTimeout } from "../internal/hooks/useTimeout.ts";
import * as styles from "./ProgressBar.css.ts";

export interface ProgressBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** Text that is announced to screen readers but not shown, such as 'Loading the page'. */
  label: string;
  /** Whether the page is loading. */
  active: boolean;
}

/** Shows that the next page is loading. Nothing is shown or announced in the first 200 ms. */
export function ProgressBar({ label, active, className, ...rest }: ProgressBarProps) {
  const [late, setLate] = useState(false);
  if (late && !active) setLate(false);
  useTimeout(() => setLate(true), durations.waitShown, { paused: !active, restart: String(active) });

  return (
    <div {...rest} className={cx(styles.root, className)}>
      <LiveText text={late ? label : ""} />
      {active && <div className={styles.bar} />}
    </div>
  );
}
