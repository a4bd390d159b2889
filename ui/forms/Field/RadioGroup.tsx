"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, Hint, useWiring, type FieldProps } from "./Field.tsx";
import * as styles from "./Field.css.ts";

export interface RadioOption {
  /** What is posted and handed to `onChange`; no two are alike. */
  value: string;
  /** The words beside the button, which are part of the target. */
  label: ReactNode;
  /** What tells it from the others, below its label: a price, an address. @default none */
  detail?: ReactNode;
  /** In sight and not to be chosen; say why in the label. @default false */
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<ComponentProps<"fieldset">, "onChange">, FieldProps {
  /** Name of the group in a posted form. */
  name: string;
  /** In the order they stand. */
  options: readonly RadioOption[];
  /** The chosen option's value; an empty string while nothing is chosen. */
  value: string;
  /** Called with the value of the option that was chosen. */
  onChange: (value: string) => void;
}

/** One of a few, all in sight: ways to pay, sizes. */
export function RadioGroup({
  label,
  hint,
  error,
  id,
  name,
  options,
  value,
  onChange,
  className,
  ...rest
}: RadioGroupProps) {
  const { "aria-invalid": invalid, ...wiring } = useWiring({ hint, error }, { ...rest, id });
  return (
    <fieldset {...rest} {...wiring} data-invalid={invalid} className={cx(styles.root, className)}>
      <legend className={styles.label}>{label}</legend>
      <Hint id={wiring.id}>{hint}</Hint>
      <div className={styles.choices}>
        {options.map((option, index) => {
          const { label: words, detail, disabled } = option;
          const optionId = `${wiring.id}-${index}`;
          const hasDetail = detail !== undefined;
          return (
            <label key={option.value} className={styles.rowChoice}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={disabled}
                onChange={() => onChange(option.value)}
                className={styles.box}
                // All of the label is the target, but only its words are the name.
                aria-labelledby={hasDetail ? optionId : undefined}
                aria-describedby={hasDetail ? `${optionId}-detail` : undefined}
              />
              <span id={optionId}>{words}</span>
              {hasDetail && (
                <span id={`${optionId}-detail`} className={styles.choiceDetail}>
                  {detail}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <FieldError id={wiring.id}>{error}</FieldError>
    </fieldset>
  );
}
