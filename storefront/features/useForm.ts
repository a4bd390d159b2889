import { useState, type FocusEvent } from "react";

/** A refusal for each field that has one, in words that say how to mend it. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** A field that was left shows its error after this many milliseconds (specification 2, section 9 'Touched-field delay'). */
const touchedDelay = 300;

export interface Form<Field extends string> {
  /** The errors to show: of fields that were left, or of all once the form was submitted. */
  shown: FormErrors<Field>;
  /** Shown after a failed submit, in the order of the fields. */
  summary: { field: Field; message: string }[];
  /** For the form element: notices which field was left. */
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  /** Whether everything is fine; if not, errors are shown and the first invalid field gets focus. */
  submit: () => boolean;
  /** As if nothing had been touched: what was typed has been taken. */
  reset: () => void;
}

/**
 * Says when errors are shown: only after a field was left, all of them on submit; an error goes as it is mended, because
 * errors are computed from what is typed.
 * @param order the fields as they stand on the page; each field's element has this as its `name`
 */
export function useForm<Field extends string>(
  formId: string,
  order: readonly Field[],
  errors: FormErrors<Field>,
): Form<Field> {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState(false);

  const invalid = order.filter((field) => errors[field] !== undefined);
  const shown: FormErrors<Field> = {};
  for (const field of invalid) if (submitted || touched.includes(field)) shown[field] = errors[field]!;

  return {
    shown,
    summary: submitted ? invalid.map((field) => ({ field, message: errors[field] ?? "" })) : [],
    onBlur: ({ target }) => {
      const { name, value } = target as EventTarget as HTMLInputElement;
      // A field that is only passed through on the way is not yet wrong.
      if (!name || (!value && !touched.includes(name))) return;
      setTimeout(() => setTouched((before) => (before.includes(name) ? before : [...before, name])), touchedDelay);
    },
    submit: () => {
      setSubmitted(true);
      const [first] = invalid;
      if (first === undefined) return true;
      const form = document.getElementById(formId);
      form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return false;
    },
    reset: () => {
      setTouched([]);
      setSubmitted(false);
    },
  };
}
