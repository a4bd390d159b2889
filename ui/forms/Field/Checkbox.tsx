import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { FieldError, Hint, useWiring, type FieldProps } from "./Field.tsx";
import { choiceControl } from "../../internal/styles/choiceControl.css.ts";
import * as styles from "./Field.css.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type">, FieldProps {}

/** A yes-or-no choice that takes effect when the form is submitted. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const wiring = useWiring({ hint, error }, { ...rest, id });
  return (
    <div className={styles.root}>
      <label className={styles.choice}>
        <input {...rest} {...wiring} type="checkbox" className={cx(choiceControl, className)} />
        <span>{label}</span>
      </label>
      <Hint id={wiring.id}>{hint}</Hint>
      <FieldError id={wiring.id}>{error}</FieldError>
    </div>
  );
}
