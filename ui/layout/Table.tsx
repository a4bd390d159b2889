"use client";

import { cx } from "class-variance-authority";
import { useId, useRef, type ComponentProps, useEffect, useState, type RefObject } from "react";
import { visuallyHidden } from "../internal/styles/visuallyHidden.css.ts";
import * as styles from "./Table.css.ts";

export interface TableProps extends ComponentProps<"table"> {
  /** Caption that describes the table's content. */
  caption: string;
  /** Whether the caption is visually hidden. Use this below a heading with the same text. @default false */
  captionHidden?: boolean;
}

/** A data table. Pass `thead` and `tbody` as children; cells with `data-numeric` are right-aligned. */
export function Table({ caption, captionHidden = false, className, children, ...rest }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const captionId = useId();
  // In Safari, the arrow keys scroll only a focused element, and scroll containers are not focusable by default.
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

/**
 * Whether an element scrolls sideways, because its content is wider than the element. False on the server and in the
 * first paint.
 */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const measure = () => setOverflows(frame.scrollWidth > frame.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    // Observes the content too, because it may grow while the frame does not.
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);

  return overflows;
}
