import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import * as styles from "./Disclosure.css.ts";

export interface DisclosureProps extends ComponentProps<"details"> {
  /** What stands beside the arrow; the button that opens and closes the content. */
  summary: ReactNode;
}

/**
 * Content behind a heading that opens in place: the browser's own `details`, so that it works before scripts do and find-in-page opens it.
 * Disclosures with the same `name` close each other.
 */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cx(styles.root, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevronDown" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
