"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { control } from "./Field/Field.css.ts";
import { FieldFrame, useWiring, type FieldProps } from "./Field/Field.tsx";
import { LiveText } from "../internal/components/LiveText.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./OneTimeCodeField.css.ts";

export interface OneTimeCodeFieldProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange" | "maxLength">, FieldProps {
  /** Digits entered so far. */
  value: string;
  /** Called with the typed digits, at most `length`. */
  onChange: (digits: string) => void;
  /** Called when the code is complete, whether typed, pasted or autofilled. */
  onComplete?: (code: string) => void;
  /** Number of digits. @default 6 */
  length?: number;
  /** Error message for characters other than digits. @default "The code contains only digits, no letters." */
  refusal?: string;
}

/** Ignores spaces and dashes in pasted codes. */
const separators = /[\s-]/g;

export const oneTimeCodeFieldMessages = {
  refusal: "The code contains only digits, no letters.",
};

/**
 * A code from a text message or an email. Uses a single input rather than one per digit, so that the code can be
 * autofilled and pasted, and screen readers announce one field.
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
  refusal: ownRefusal,
  className,
  ...rest
}: OneTimeCodeFieldProps) {
  const messages = useMessages("OneTimeCodeField", oneTimeCodeFieldMessages);
  const [refused, setRefused] = useState(false);
  const refusal = ownRefusal ?? messages.refusal;
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
        // There is no maxLength, because it would truncate '123 456' before the space is removed.
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
