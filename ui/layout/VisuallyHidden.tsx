import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../internal/styles/visuallyHidden.css.ts";

/** Text for screen readers only, with information that the layout conveys visually. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={cx(visuallyHidden, className)} />;
}
