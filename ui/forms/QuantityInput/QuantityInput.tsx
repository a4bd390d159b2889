"use client";

import { cx } from "class-variance-authority";
import { useId, useRef, useState, type ComponentProps } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { mergeProps } from "react-aria/mergeProps";
import { useNumberField } from "react-aria/useNumberField";
import type { Clock } from "../../internal/hooks/clock.ts";
import { QuantityError } from "./QuantityError.tsx";
import { StepButton } from "./StepButton.tsx";
import { useQuantityState } from "./useQuantityState.ts";
import * as styles from "./QuantityInput.css.ts";

/** Announced as digits, without separators. */
const formatOptions = { useGrouping: false } as const;

export interface QuantityInputProps extends Omit<ComponentProps<"div">, "onChange" | "defaultValue"> {
  /** Names the field and its two buttons, as 'Quantity of Old Ewe Shiraz 2019'. Not shown. */
  label: string;
  /** Text in the field: digits, or what was typed instead. Controlled. @default the typed text */
  value?: string;
  /** Text that the field starts with. @default empty */
  defaultValue?: string;
  /**
   * Called on leaving the field, Enter, an arrow key or a button, with the number in digits. With the typed text if it is not a
   * number: nothing that is typed is dropped or cut off.
   * @default nothing
   */
  onChange?: (typed: string) => void;
  /** Reads a typed text. Returns undefined if it is not a whole number. */
  read: (typed: string) => number | undefined;
  /** Least number of bottles, for buttons and keys; shown as placeholder while the field is empty. @default 1 */
  min?: number;
  /** Most bottles, for buttons and keys. @default 999 */
  max?: number;
  /** What is wrong, in words that say how to correct it. Marks the field as invalid. @default none */
  error?: string | undefined;
  /** The error hides after seven seconds and stays in the field's description; false keeps it in sight. @default true */
  errorHides?: boolean;
  /** Can neither be changed nor tabbed to, and is not posted. @default false */
  disabled?: boolean;
  /** Field name in a posted form. @default none: it is not posted */
  name?: string;
  /** Id of the form the field belongs to, if it stands outside. @default the form around it */
  form?: string;
  /** Times how long an error stays in sight. @default the system's clock */
  clock?: Clock;
}

/**
 * Asks for a number of bottles. The arrow keys, Page Up and Page Down, Home and End change it, the wheel never does. The
 * server does not know the browser's language, so the number field's own words are those of Australia.
 */
export function QuantityInput(props: QuantityInputProps) {
  return (
    <I18nProvider locale="en-AU">
      <NumberField {...props} />
    </I18nProvider>
  );
}

function NumberField({
  label,
  value,
  defaultValue,
  onChange,
  read,
  min = 1,
  max = 999,
  error,
  errorHides = true,
  disabled = false,
  name,
  form,
  clock,
  className,
  ...rest
}: QuantityInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [attempt, setAttempt] = useState(0);
  // Without an error, a press would draw the field once more.
  const tryAgain = () => void (error && setAttempt((count) => count + 1));
  const state = useQuantityState({ value, defaultValue, onChange, read, min, max, disabled });
  const aria = useNumberField(
    {
      "aria-label": label,
      formatOptions,
      isDisabled: disabled,
      isWheelDisabled: true,
      decrementAriaLabel: `One less: ${label}`,
      incrementAriaLabel: `One more: ${label}`,
    },
    state,
    input,
  );

  return (
    <div {...rest} className={cx(styles.root, className)} data-invalid={error ? "" : undefined}>
      <div
        {...mergeProps(aria.groupProps, { onFocus: tryAgain, onKeyDown: tryAgain })}
        aria-invalid={undefined}
        aria-label={label}
        className={styles.group}
      >
        <StepButton {...aria.decrementButtonProps} sign="minus" />
        <input
          {...aria.inputProps}
          ref={input}
          name={name}
          form={form}
          className={styles.input}
          placeholder={String(min)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <StepButton {...aria.incrementButtonProps} sign="plus" />
      </div>
      <QuantityError id={errorId} text={error} hides={errorHides} attempt={attempt} clock={clock} />
    </div>
  );
}
