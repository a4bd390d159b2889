"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, Hint, useWiring, type FieldProps } from "./Field.tsx";
import { choiceControl } from "../../internal/styles/choiceControl.css.ts";
import * as styles from "./Field.css.ts";

export interface RadioOption {
  /** Submitted value, also passed to `onChange`. Unique in the group. */
  value: string;
  /** Text beside the button. Clicking this text selects the option. */
  label: ReactNode;
  /** Further information below the label, such as a price or an address. @default none */
  detail?: ReactNode;
  /** Whether the option is shown but cannot be selected. Explain the reason in the label. @default false */
  disabled?: boolean;
  /** Whether the chip has its own row. Use this for an option that differs from the others. @default false */
  wide?: boolean;
}

export interface RadioGroupProps extends Omit<ComponentProps<"fieldset">, "onChange">, FieldProps {
  /** Name of the group when the form is submitted. */
  name: string;
  /** Options in display order. */
  options: readonly RadioOption[];
  /** Value of the chosen option, or an empty string if none is chosen. */
  value: string;
  /** Called with the value of the chosen option. */
  onChange: (value: string) => void;
  /** Layout: rows for sentences, or chips in four columns for short values such as amounts. @default "rows" */
  look?: "rows" | "chips";
}

/** A choice between a few visible options, such as sizes or payment methods. */
export function RadioGroup({
  label,
  hint,
  error,
  id,
  name,
  options,
  value,
  onChange,
  look = "rows",
  className,
  ...rest
}: RadioGroupProps) {
  const isChips = look === "chips";
  const { "aria-invalid": invalid, ...wiring } = useWiring({ hint, error }, { ...rest, id });
  return (
    <fieldset {...rest} {...wiring} data-invalid={invalid} className={cx(styles.root, className)}>
      <legend className={styles.label}>{label}</legend>
      <Hint id={wiring.id}>{hint}</Hint>
      <div className={isChips ? styles.chips : styles.choices}>
        {options.map((option, index) => {
          const { label: words, detail, disabled, wide } = option;
          const optionId = `${wiring.id}-${index}`;
          const hasDetail = detail !== undefined;
          return (
            <label
              key={option.value}
              className={isChips ? styles.chip : styles.rowChoice}
              data-wide={wide ? "" : undefined}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={disabled}
                onChange={() => onChange(option.value)}
                className={isChips ? styles.chipInput : choiceControl}
                // The whole label is clickable, but only the option's text is the accessible name.
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
