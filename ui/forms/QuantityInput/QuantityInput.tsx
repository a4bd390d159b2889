import { cx } from "class-variance-authority";
import { useId, useRef, useState, type ComponentProps } from "react";
import { I18nProvider, useLocale } from "react-aria/I18nProvider";
import { mergeProps } from "react-aria/mergeProps";
import { useNumberField } from "react-aria/useNumberField";
import { useNumberFieldState } from "react-stately/useNumberFieldState";
import type { Clock } from "../../internal/hooks/clock.ts";
import { QuantityError } from "./QuantityError.tsx";
import { StepButton } from "./StepButton.tsx";
import * as styles from "./QuantityInput.css.ts";

/** Quantities have at most three digits (specification/product-page#quantity-field). */
const digits = 3;
const largest = 10 ** digits - 1;
/** A new object at each render would make the field format its number again. */
const formatOptions = { useGrouping: false, maximumFractionDigits: 0 } as const;

export interface QuantityInputProps extends Omit<ComponentProps<"div">, "onChange" | "defaultValue"> {
  /** Names the field and its two buttons, as 'Quantity of Old Ewe Shiraz 2019'. Not shown. */
  label: string;
  /** Bottles; null while the field is empty. Controlled. @default what was typed */
  value?: number | null;
  /** Bottles the field starts with. @default empty */
  defaultValue?: number;
  /**
   * Called when a number is complete: on leaving the field, Enter, an arrow key or a button. Null when it was emptied.
   * @default nothing
   */
  onChange?: (value: number | null) => void;
  /** Least number of bottles, shown as placeholder while the field is empty. @default 1 */
  min?: number;
  /** Most bottles; the plus button stops there. @default 999 */
  max?: number;
  /** Bottles a button adds or takes. @default 1 */
  step?: number;
  /**
   * Limits a typed number to min…max, instead of an `error` that refuses it, as the cart does. A `value` beyond
   * them, as where stock fell since, stands until the shopper changes it. @default false
   */
  clamp?: boolean;
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
 * How many bottles. The arrow keys, Page Up and Page Down, Home and End change it, the wheel never does.
 * Numbers are read as in Australia, whatever the language of the browser: a server does not know it.
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
  min = 1,
  max = largest,
  step = 1,
  clamp = false,
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
  const { locale } = useLocale();
  const [attempt, setAttempt] = useState(0);
  // Without an error, a press would draw the field once more.
  const tryAgain = () => void (error && setAttempt((count) => count + 1));
  // The field would also limit a value that it is given, and show a different number.
  const isGiven = clamp && typeof value === "number";
  const within = (next: number) => (clamp ? Math.min(Math.max(next, min), max) : next);
  const field = {
    "aria-label": label,
    minValue: isGiven ? Math.min(min, value) : min,
    maxValue: Math.min(isGiven ? Math.max(max, value) : max, largest),
    step,
    formatOptions,
    isDisabled: disabled,
    isWheelDisabled: true,
    commitBehavior: clamp ? ("snap" as const) : ("validate" as const),
    decrementAriaLabel: `One less: ${label}`,
    incrementAriaLabel: `One more: ${label}`,
    ...(value !== undefined && { value: value ?? Number.NaN }),
    ...(defaultValue !== undefined && { defaultValue }),
    onChange: (next: number) => onChange?.(Number.isNaN(next) ? null : within(next)),
  };
  const state = useNumberFieldState({ ...field, locale });
  const aria = useNumberField(field, state, input);

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
          maxLength={digits}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <StepButton {...aria.incrementButtonProps} sign="plus" />
      </div>
      <QuantityError id={errorId} text={error} hides={errorHides} attempt={attempt} clock={clock} />
    </div>
  );
}
