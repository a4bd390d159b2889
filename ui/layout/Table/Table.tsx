"use client";

import { cx } from "class-variance-authority";
import { useId, useRef, type ComponentProps } from "react";
import { useOverflow } from "../../internal/hooks/useOverflow.ts";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import * as styles from "./Table.css.ts";

export interface TableProps extends ComponentProps<"table"> {
  /** What the table holds. */
  caption: string;
  /** Only for screen readers, where a heading says the same. @default false */
  captionHidden?: boolean;
}

/** A real table: give it `thead` and `tbody`; cells with `data-numeric` are set to the right. */
export function Table({ caption, captionHidden = false, className, children, ...rest }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const captionId = useId();
  // Safari scrolls by the arrow keys only what has focus, and gives none to a scroller by itself.
  const reachable = useOverflow(frame) && ({ role: "region", "aria-labelledby": captionId, tabIndex: 0 } as const);
  return (
    <div ref={frame} {...reachable} className={styles.frame}>
      <table {...rest} className={cx(styles.table, className)}>
        <caption id={captionId} className={captionHidden ? visuallyHidden : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
