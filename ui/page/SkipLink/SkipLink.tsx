import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "./SkipLink.css.ts";

export interface SkipLinkProps extends ComponentProps<"a"> {
  /** The main content's address in the page; its element needs `tabIndex={-1}`. @default "#main" */
  href?: string;
}

/** The first thing in the page for the keyboard: jumps over the header. In sight only while it has focus. */
export function SkipLink({ href = "#main", className, children = "Skip to main content", ...rest }: SkipLinkProps) {
  return (
    <a {...rest} href={href} className={cx(styles.root, className)}>
      {children}
    </a>
  );
}
