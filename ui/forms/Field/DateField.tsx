"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { FieldError, Hint, useWiring, type FieldProps } from "./Field.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./Field.css.ts";

/** Raw text of the three inputs. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export interface DateFieldProps extends Omit<ComponentProps<"fieldset">, "onChange">, FieldProps {
  /** Prefix of the input names, as in `birthday.day`. */
  name: string;
  value: DateParts;
  /** Called with the parts that changed. */
  onChange: (typed: Partial<DateParts>) => void;
  /** Whether the date is the shopper's own birthday. Enables autofill. @default false */
  birthday?: boolean;
}

const parts = [
  { part: "day", length: 2, token: "bday-day" },
  { part: "month", length: 2, token: "bday-month" },
  { part: "year", length: 4, token: "bday-year" },
] as const;

export const dateFieldMessages = {
  day: "Day",
  month: "Month",
  year: "Year",
};

/**
 * A date that shoppers know by heart, such as a birthday. The date is typed into three inputs, because date pickers are
 * slow for dates in the past.
 */
export function DateField({
  label,
  hint,
  error,
  id,
  name,
  value,
  onChange,
  birthday = false,
  className,
  ...rest
}: DateFieldProps) {
  const messages = useMessages("DateField", dateFieldMessages);
  const { "aria-invalid": invalid, ...wiring } = useWiring({ hint, error }, { ...rest, id });
  return (
    <fieldset {...rest} {...wiring} className={cx(styles.root, className)}>
      <legend className={styles.label}>{label}</legend>
      <Hint id={wiring.id}>{hint}</Hint>
      <div className={styles.dateParts}>
        {parts.map(({ part, length, token }) => (
          <label key={part} className={styles.datePart} data-part={part}>
            <span>{messages[part]}</span>
            <input
              name={`${name}.${part}`}
              value={value[part]}
              onChange={(event) => onChange({ [part]: event.currentTarget.value })}
              inputMode="numeric"
              maxLength={length}
              autoComplete={birthday ? token : "off"}
              aria-invalid={invalid}
              aria-describedby={error === undefined ? undefined : `${wiring.id}-error`}
              className={styles.control}
            />
          </label>
        ))}
      </div>
      <FieldError id={wiring.id}>{error}</FieldError>
    </fieldset>
  );
}
