import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../internal/styles/visuallyHidden.css.ts";

/** Text for screen readers only, for information that is otherwise visible from the layout. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={cx(visuallyHidden, className)} />;
}
