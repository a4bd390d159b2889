import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useMessages } from "../provider/context.ts";
import * as styles from "./SkipLink.css.ts";

export interface SkipLinkProps extends ComponentProps<"a"> {
  /** Hash link to the main content, whose element needs `tabIndex={-1}`. @default "#main" */
  href?: string;
}

export const skipLinkMessages = {
  text: "Skip to main content",
};

/** Link that skips the header. Must be the first focusable element of the page. It is visible only while focused. */
export function SkipLink({ href = "#main", className, children, ...rest }: SkipLinkProps) {
  const messages = useMessages("SkipLink", skipLinkMessages);
  return (
    <a {...rest} href={href} className={cx(styles.root, className)}>
      {children ?? messages.text}
    </a>
  );
}
