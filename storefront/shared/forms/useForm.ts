import { useLayoutEffect, useRef, useState, type InputEvent } from "react";
import { focusField } from "@corkwood/ui";
import type { FormName } from "./formNames.ts";
import { useTouchedFields, type Watched } from "./useTouchedFields.ts";

/** Error messages, keyed by invalid field. Each message explains how to correct the field. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** Validates fields that `useForm` does not manage. Resolves to true if one of them is invalid and has been focused. */
export type OthersWrong = () => Promise<boolean>;

export interface FormState<Field extends string> {
  /** Id of the form element. */
  id: string;
  /** Errors to show: errors of touched fields, or all errors after a submit. */
  shown: FormErrors<Field>;
  /** Error summary after a failed submit, in field order. */
  summary: { field: Field; message: string }[];
  /** Announcement of an error that appeared while focus is elsewhere. Empty if there is none. */
  news: string;
  /** Whether a submit is in progress. */
  sending: boolean;
  /** Props for the form element. */
  watched: Watched & { onInput: (event: InputEvent<HTMLFormElement>) => void };
  /** Sends the form if it is valid. Ignored while a submit is in progress. */
  submit: (send: () => void | Promise<void>, othersWrong?: OthersWrong) => void;
  /** Returns whether the form is valid. If not, shows all errors and focuses the first invalid field. */
  check: () => boolean;
  /** Resets the form to untouched after its input was accepted. */
  reset: () => void;
}

export interface FormOptions {
  /** Id of the form element, for pages with several of these forms. @default the form's name */
  id?: string;
  /** Whether the form is small and optional. Empty fields are then invalid only on submit. @default false */
  isAside?: boolean;
}

const nothingNew = { names: [] as readonly string[], text: "" };

/**
 * Determines when errors are shown: a field's error on blur, and all errors on submit. An error disappears when the
 * field is corrected, and can reappear only on the next blur (specification/accounts#touched).
 * @param order `name` attributes of the fields, in display order
 */
export function useForm<Field extends string>(
  name: FormName,
  order: readonly Field[],
  errors: FormErrors<Field>,
  { id = name, isAside = false }: FormOptions = {},
): FormState<Field> {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const [sending, setSending] = useState(false);
  /**
   * Name of the field in which the shopper is typing, if it had no error. An error must not appear while the shopper
   * types.
   */
  const [typing, setTyping] = useState("");
  const [news, setNews] = useState(nothingNew);

  const invalid = order.filter((field) => errors[field] !== undefined);
  const visible = invalid.filter((field) => (submitted || touched.includes(field)) && field !== typing);
  const shown: FormErrors<Field> = {};
  for (const field of visible) shown[field] = errors[field]!;

  // Errors are read when a submit is refused, which may be after the next render.
  const latest = useRef({ invalid, errors });
  useLayoutEffect(() => {
    latest.current = { invalid, errors };
  });

  const { watched: left, stop } = useTouchedFields(isAside, (names, label) => {
    setTouched((before) => [...before, ...names]);
    setTyping((before) => (names.includes(before) ? "" : before));
    const { invalid: wrong, errors: said } = latest.current;
    const first = wrong.find((field) => names.includes(field));
    if (first !== undefined) setNews({ names, text: `${label}: ${said[first]!}` });
  });

  const watched: FormState<Field>["watched"] = {
    ...left,
    onInput: ({ target }) => {
      // A select cannot be half typed. Rendering before the change event would also reset the select to the previous
      // choice.
      if (target instanceof HTMLSelectElement) return;
      const changed = "name" in target ? String(target.name) : "";
      if (!visible.some((field) => field === changed)) setTyping(changed);
    },
  };

  const forget = () => {
    stop();
    setTyping("");
    setNews(nothingNew);
  };

  const focusFirst = () => {
    const [first] = latest.current.invalid;
    const form = document.getElementById(id);
    focusField(form?.querySelector<HTMLElement>(`[name="${first}"]:not(:disabled)`));
  };

  const showAll = () => {
    forget();
    setSubmitted(true);
    return latest.current.invalid.length === 0;
  };

  const check = () => {
    const isFine = showAll();
    if (!isFine) focusFirst();
    return isFine;
  };

  return {
    id,
    shown,
    summary: submitted ? visible.map((field) => ({ field, message: errors[field] ?? "" })) : [],
    news: visible.some((field) => news.names.includes(field)) ? news.text : "",
    sending,
    watched,
    submit: (send, othersWrong) => {
      if (sending) return;
      if (!showAll()) {
        // Other fields may precede these fields, so focus waits for the other fields' validation.
        if (othersWrong) void othersWrong().then((areWrong) => areWrong || focusFirst(), focusFirst);
        else focusFirst();
        return;
      }
      setSending(true);
      void Promise.resolve(send()).finally(() => setSending(false));
    },
    check,
    reset: () => {
      forget();
      setTouched([]);
      setSubmitted(false);
    },
  };
}
