import { useState } from "react";
import type { NumberFieldState } from "react-stately/useNumberFieldState";

/** The shop validates quantities, so the field's own validation always passes. */
const valid = {
  isInvalid: false,
  validationErrors: [],
  validationDetails: {
    badInput: false,
    customError: false,
    patternMismatch: false,
    rangeOverflow: false,
    rangeUnderflow: false,
    stepMismatch: false,
    tooLong: false,
    tooShort: false,
    typeMismatch: false,
    valid: true,
    valueMissing: false,
  },
};
const noop = () => undefined;
const readDigits = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined);

/** See the props of QuantityInput. */
interface QuantityStateOptions {
  value: string | undefined;
  defaultValue: string | undefined;
  onChange: ((typed: string) => void) | undefined;
  read: ((typed: string) => number | undefined) | undefined;
  min: number;
  max: number | undefined;
  disabled: boolean;
}

/**
 * State of a number field that accepts any text. The state from react-stately drops characters while typing and so
 * turns '2.5' into 25.
 */
export function useQuantityState(options: QuantityStateOptions): NumberFieldState {
  const { value, defaultValue = "", onChange, read = readDigits, min, max, disabled } = options;
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string>();
  const settled = value ?? own;
  const text = draft ?? settled;
  const number = read(text);

  function settle(next: string) {
    setDraft(undefined);
    if (next === settled) return;
    setOwn(next);
    onChange?.(next);
  }
  const largest = max ?? Number.POSITIVE_INFINITY;
  const settleNumber = (next: number) => settle(String(Math.max(min, Math.min(next, largest))));
  // If the text is not a number, both buttons set the minimum.
  const stepBy = (step: number) => settleNumber(number === undefined ? min : number + step);

  return {
    realtimeValidation: valid,
    displayValidation: valid,
    updateValidation: noop,
    resetValidation: noop,
    commitValidation: noop,
    validate: () => true,
    inputValue: text,
    setInputValue: setDraft,
    numberValue: number ?? Number.NaN,
    defaultNumberValue: read(defaultValue) ?? Number.NaN,
    setNumberValue: (next) => settle(Number.isNaN(next) ? "" : String(next)),
    minValue: min,
    ...(max !== undefined && { maxValue: max }),
    canIncrement: !disabled && (number === undefined || number < largest),
    canDecrement: !disabled && (number === undefined || number > min),
    commit: (typed = text) => settle(String(read(typed) ?? typed)),
    increment: () => stepBy(1),
    decrement: () => stepBy(-1),
    incrementToMax: () => {
      if (max !== undefined) settleNumber(max);
    },
    decrementToMin: () => settleNumber(min),
  };
}
