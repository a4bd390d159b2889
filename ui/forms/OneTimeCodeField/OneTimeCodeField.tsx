"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { control } from "../Field/Field.css.ts";
import { FieldFrame, useWiring, type FieldProps } from "../Field/Field.tsx";
import { LiveText } from "../../internal/components/LiveText.tsx";
import * as styles from "./OneTimeCodeField.css.ts";

export interface OneTimeCodeFieldProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange" | "maxLength">, FieldProps {
  /** The digits so far. */
  value: string;
  /** Called with digits only, never more than `length`. */
  onChange: (digits: string) => void;
  /** Called with the code when its last digit was entered: typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
  /** How many digits. @default 6 */
  length?: number;
  /** Shown when anything other than a digit was typed. @default "The code contains only digits, no letters." */
  refusal?: string;
}

/** Spaces and dashes come with codes that are pasted; they are not an error. */
const separators = /[\s-]/g;

/**
 * The code of a message or an email. One input and not one for each digit: the phone can fill it in, it can be pasted, and
 * a screen reader says one field.
 */
export function OneTimeCodeField({
  label,
  hint,
  error,
  id,
  value,
  onChange,
  onComplete,
  length = 6,
  refusal = "The code contains only digits, no letters.",
  className,
  ...rest
}: OneTimeCodeFieldProps) {
  const [refused, setRefused] = useState(false);
  const shownError = refused ? refusal : error;
  const wiring = useWiring({ hint, error: shownError }, { ...rest, id });

  function take(typed: string) {
    const digits = typed.replace(/\D/g, "").slice(0, length);
    setRefused(/\D/.test(typed.replace(separators, "")));
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  }

  return (
    <FieldFrame id={wiring.id} label={label} hint={hint} error={shownError}>
      <input
        autoComplete="one-time-code"
        // No maxLength: it would cut '123 456' off before the space is taken out.
        inputMode="numeric"
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        type="text"
        value={value}
        className={cx(control, styles.input, className)}
        onChange={(event) => take(event.target.value)}
      />
      <LiveText text={refused ? refusal : ""} />
    </FieldFrame>
  );
}
