import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";

/** Words for screen readers that the eye gets from the layout. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={cx(visuallyHidden, className)} />;
}
