import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "./LegalStatements.css.ts";

export interface LegalStatementsProps extends Omit<ComponentProps<"div">, "children"> {
  /** That alcohol is sold to adults only. */
  age?: string | undefined;
  /** The liquor act's warning. */
  warning?: string | undefined;
  /** The licence's number and holder. */
  licence?: string | undefined;
}

/** The statements that the law requires, from the site's settings. Shows nothing where none is set. */
export function LegalStatements({ age, warning, licence, className, ...rest }: LegalStatementsProps) {
  if (!age && !warning && !licence) return null;
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {age && (
        <p className={styles.age}>
          <span aria-hidden="true" className={styles.sign}>
            18+
          </span>
          <span>{age}</span>
        </p>
      )}
      {warning && <p>{warning}</p>}
      {licence && <p>{licence}</p>}
    </div>
  );
}
