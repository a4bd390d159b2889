import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../internal/visuallyHidden.css.ts";
import * as styles from "./Table.css.ts";

export interface TableProps extends ComponentProps<"table"> {
  /** What the table holds. */
  caption: string;
  /** Only for screen readers, where a heading says the same. @default false */
  captionHidden?: boolean;
}

/** A real table: give it `thead` and `tbody`; cells with `data-numeric` are set to the right. */
export function Table({ caption, captionHidden = false, className, children, ...rest }: TableProps) {
  return (
    <div className={styles.frame}>
      <table {...rest} className={cx(styles.table, className)}>
        <caption className={captionHidden ? visuallyHidden : styles.caption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
