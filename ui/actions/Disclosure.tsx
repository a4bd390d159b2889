import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../content/Icon.tsx";
import * as styles from "./Disclosure.css.ts";

export interface DisclosureProps extends ComponentProps<"details"> {
  /** Label beside the arrow, on the button that opens and closes the content. */
  summary: ReactNode;
}

/**
 * Content that opens in place below a heading. Built on the native `details` element, so that it works before scripts
 * load and find-in-page opens it. Opening a disclosure closes others with the same `name`.
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
