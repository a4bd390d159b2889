"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./FacetGroup.css.ts";

export interface FacetGroupProps extends Omit<ComponentProps<"details">, "open"> {
  /** The facet's name. */
  label: string;
  /** How many of its choices are applied. @default 0 */
  count?: number;
  /** @default false */
  defaultOpen?: boolean;
}

/** A facet that folds away; the browser's own disclosure, so that it folds without scripts too. */
export function FacetGroup({ label, count = 0, defaultOpen = false, className, children, ...rest }: FacetGroupProps) {
  // Decided once: otherwise it would close under the pointer that removes its last choice.
  const [startsOpen] = useState(defaultOpen);
  return (
    <details {...rest} open={startsOpen} className={cx(styles.root, className)}>
      <summary className={styles.summary}>
        <span>{label}</span>
        {count > 0 && (
          <span className={styles.count}>
            {count} <VisuallyHidden>applied</VisuallyHidden>
          </span>
        )}
        <Icon name="chevronDown" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
