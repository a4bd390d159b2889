"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { Icon } from "../../content/Icon.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./FacetGroup.css.ts";

export interface FacetGroupProps extends Omit<ComponentProps<"details">, "open"> {
  /** Name of the facet. */
  label: string;
  /** Number of applied options. @default 0 */
  count?: number;
  /** @default false */
  defaultOpen?: boolean;
}

export const facetGroupMessages = {
  /** Screen-reader text after the number of applied options. */
  applied: (_count: number) => "applied",
};

/** A collapsible facet. The group is a native `details` element, so that it works without JavaScript. */
export function FacetGroup({ label, count = 0, defaultOpen = false, className, children, ...rest }: FacetGroupProps) {
  const messages = useMessages("FacetGroup", facetGroupMessages);
  // The initial state is kept from the first render, because the group would otherwise close when its last option is
  // removed.
  const [startsOpen] = useState(defaultOpen);
  return (
    <details {...rest} open={startsOpen} className={cx(styles.root, className)}>
      <summary className={styles.summary}>
        <span>{label}</span>
        {count > 0 && (
          <span className={styles.count}>
            {count} <VisuallyHidden>{messages.applied(count)}</VisuallyHidden>
          </span>
        )}
        <Icon name="chevronDown" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
