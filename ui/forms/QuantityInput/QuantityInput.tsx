"use client";

import { cx } from "class-variance-authority";
import { useId, useRef, useState, type ComponentProps } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { mergeProps } from "react-aria/mergeProps";
import { useButton, type AriaButtonProps } from "react-aria/useButton";
import { useNumberField } from "react-aria/useNumberField";
import { QuantityError } from "./QuantityError.tsx";
import * as styles from "./QuantityInput.css.ts";
import { useLocale, useMessages } from "../../provider/context.ts";
import { useQuantityState } from "./useQuantityState.ts";

/** Screen readers announce the number as digits without separators. */
const formatOptions = { useGrouping: false } as const;

export interface QuantityInputProps extends Omit<ComponentProps<"div">, "onChange" | "defaultValue"> {
  /** Accessible name of the field and its buttons, such as 'Quantity of Old Ewe Shiraz 2019'. Not shown. */
  label: string;
  /** Text in the field (controlled): digits, or any other typed text. @default the typed text */
  value?: string;
  /** Initial text. @default empty */
  defaultValue?: string;
  /**
   * Called on blur, Enter, an arrow key or a button press. The argument is the number as digits, or the unchanged text
   * if it is not a number.
   * @default none
   */
  onChange?: (typed: string) => void;
  /** Parses typed text. Returns undefined for anything but a whole number. @default the digits 0 to 9 */
  read?: ((typed: string) => number | undefined) | undefined;
  /** Minimum for buttons and keys, and placeholder of an empty field. @default 1 */
  min?: number;
  /** Maximum for buttons and keys. @default none */
  max?: number;
  /** Error message that explains how to correct the quantity. Marks the field as invalid. @default none */
  error?: string | undefined;
  /**
   * Whether the error is hidden after seven seconds, but kept in the field's description. Otherwise the error stays
   * visible.
   * @default true
   */
  errorHides?: boolean;
  /** Whether the field is disabled and not submitted. @default false */
  disabled?: boolean;
  /** Field name when the form is submitted. @default none: it is not submitted */
  name?: string;
  /** Id of the form, if the field is outside of it. @default the enclosing form */
  form?: string;
}

export const quantityInputMessages = {
  decrement: (label: string) => `One less: ${label}`,
  increment: (label: string) => `One more: ${label}`,
};

/**
 * A quantity field. The arrow keys, Page Up, Page Down, Home and End change the number, but the mouse wheel does not.
 * Uses the locale of UiProvider rather than the browser's, which the server does not know.
 */
export function QuantityInput(props: QuantityInputProps) {
  return (
    <I18nProvider locale={useLocale()}>
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
  max,
  error,
  errorHides = true,
  disabled = false,
  name,
  form,
  className,
  ...rest
}: QuantityInputProps) {
  const messages = useMessages("QuantityInput", quantityInputMessages);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [attempt, setAttempt] = useState(0);
  // If there is no error, counting attempts would only cause an extra render.
  const tryAgain = () => void (error && setAttempt((count) => count + 1));
  const state = useQuantityState({ value, defaultValue, onChange, read, min, max, disabled });
  const aria = useNumberField(
    {
      "aria-label": label,
      formatOptions,
      isDisabled: disabled,
      isWheelDisabled: true,
      decrementAriaLabel: messages.decrement(label),
      incrementAriaLabel: messages.increment(label),
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
      <QuantityError id={errorId} text={error} hides={errorHides} attempt={attempt} />
    </div>
  );
}

interface StepButtonProps extends AriaButtonProps {
  sign: "minus" | "plus";
}

/** A minus or plus button. The button is not in the tab order, because the arrow keys do the same in the field. */
function StepButton({ sign, ...props }: StepButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(props, button);
  return (
    <button {...buttonProps} ref={button} className={styles.step}>
      <svg viewBox="0 0 20 20" className={styles.sign} aria-hidden="true">
        <path d={sign === "minus" ? "M4 10h12" : "M4 10h12M10 4v12"} />
      </svg>
    </button>
  );
}
