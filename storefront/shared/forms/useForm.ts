import { useLayoutEffect, useRef, useState, type FocusEvent } from "react";

/** An error message for each invalid field; it says how to correct the field. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** A field that was left shows its error after this many milliseconds (specification/accounts#touched). */
const touchedDelay = 300;

export interface FormState<Field extends string> {
  /** The form element's. */
  id: string;
  /** The errors to show: of fields that were left, or of all once the form was submitted. */
  shown: FormErrors<Field>;
  /** Shown after a failed submit, in the order of the fields. */
  summary: { field: Field; message: string }[];
  /** What was submitted is on its way. */
  sending: boolean;
  /** Notices which field was left. */
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  /** Sends what was typed if everything is fine, and once at a time. */
  submit: (send: () => void | Promise<void>) => void;
  /** Whether everything is fine; if not, errors are shown and the first invalid field gets focus. */
  check: () => boolean;
  /** As if nothing had been touched: what was typed has been taken. */
  reset: () => void;
}

/**
 * Says when errors are shown: only after a field was left, all of them on submit; an error goes when it is corrected, because
 * errors are computed from what is typed.
 * @param order the fields as they stand on the page; each field's element has this as its `name`
 */
export function useForm<Field extends string>(
  formId: string,
  order: readonly Field[],
  errors: FormErrors<Field>,
): FormState<Field> {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const [sending, setSending] = useState(false);

  const invalid = order.filter((field) => errors[field] !== undefined);
  const shown: FormErrors<Field> = {};
  for (const field of invalid) if (submitted || touched.includes(field)) shown[field] = errors[field]!;

  const onBlur = ({ target }: FocusEvent) => {
    const { name, value } = target as EventTarget as HTMLInputElement;
    // A field that is only passed through on the way is not yet wrong.
    if (!name || (!value && !touched.includes(name))) return;
    setTimeout(() => setTouched((before) => (before.includes(name) ? before : [...before, name])), touchedDelay);
  };

  // What is sent may be refused later: then the errors count as they are at that moment.
  const latest = useRef(invalid);
  useLayoutEffect(() => {
    latest.current = invalid;
  });

  const check = () => {
    setSubmitted(true);
    const [first] = latest.current;
    if (first === undefined) return true;
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return false;
  };

  return {
    id: formId,
    shown,
    summary: submitted ? invalid.map((field) => ({ field, message: errors[field] ?? "" })) : [],
    sending,
    onBlur,
    submit: (send) => {
      if (sending || !check()) return;
      setSending(true);
      void Promise.resolve(send()).finally(() => setSending(false));
    },
    check,
    reset: () => {
      setTouched([]);
      setSubmitted(false);
    },
  };
}
