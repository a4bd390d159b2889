import type { ReactNode } from "react";
import * as styles from "./ReadingColumns.css.ts";

export interface ReadingColumnsProps {
  /** Title and intro. */
  head: ReactNode;
  /** Content of the side column, below the main content on small screens. @default none */
  aside?: ReactNode;
  children: ReactNode;
}

/** A title, content of a readable width, and a side column with related links or facts. */
export function ReadingColumns({ head, aside, children }: ReadingColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.head}>{head}</div>
      <div className={styles.body}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
