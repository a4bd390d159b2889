import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "./SkipLink.css.ts";

export interface SkipLinkProps extends ComponentProps<"a"> {
  /** Hash link to the main content, whose element needs `tabIndex={-1}`. @default "#main" */
  href?: string;
}

/** Link that skips the header. Must be the first focusable element of the page. It is visible only while focused. */
export function SkipLink({ href = "#main", className, children = "Skip to main content", ...rest }: SkipLinkProps) {
  return (
    <a {...rest} href={href} className={cx(styles.root, className)}>
      {children}
    </a>
  );
}
