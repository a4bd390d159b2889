import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { FieldFrame, useWiring, type FieldProps } from "./Field.tsx";
import * as styles from "./Field.css.ts";

export interface SelectFieldProps extends ComponentProps<"select">, FieldProps {}

/** A choice from a familiar list, such as states or countries. Uses a native select, which works best on phones. */
export function SelectField({ label, hint, error, id, className, children, ...rest }: SelectFieldProps) {
  const wiring = useWiring({ hint, error }, { ...rest, id });
  return (
    <FieldFrame id={wiring.id} label={label} hint={hint} error={error}>
      <span className={styles.select}>
        <select {...rest} {...wiring} className={cx(styles.control, styles.selectControl, className)}>
          {children}
        </select>
        <span aria-hidden="true" className={styles.selectArrow} />
      </span>
    </FieldFrame>
  );
}
