import { focusField } from "@corkwood/ui";
import { useLayoutEffect, useRef, useState, type InputEvent } from "react";
import type { FormName } from "./formNames.ts";
import { useWatch, type Watched } from "./useWatch.ts";

/** An error message for each invalid field; it says how to correct the field. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** Validates fields outside the form's own. Resolves with whether one of them is wrong, and has taken focus. */
export type OthersWrong = () => Promise<boolean>;

export interface FormState<Field extends string> {
  /** The form element's. */
  id: string;
  /** The errors to show: of fields that were left, or of all once the form was submitted. */
  shown: FormErrors<Field>;
  /** Shown after a failed submit, in the order of the fields. */
  summary: { field: Field; message: string }[];
  /** What a screen reader says of an error that came by itself, while the focus is elsewhere. Empty where there is none. */
  news: string;
  /** What was submitted is on its way. */
  sending: boolean;
  /** Belongs on the form element. */
  watched: Watched & { onInput: (event: InputEvent<HTMLFormElement>) => void };
  /** Sends what was typed if everything is fine, and once at a time. */
  submit: (send: () => void | Promise<void>, othersWrong?: OthersWrong) => void;
  /** Whether everything is fine; if not, errors are shown and the first invalid field gets focus. */
  check: () => boolean;
  /** As if nothing had been touched: what was typed has been taken. */
  reset: () => void;
}

export interface FormOptions {
  /** The form element's, where a page may have several of these forms. @default the form's name */
  id?: string;
  /** A small form beside something else, which nobody has to send: what is empty is only wrong when it is sent. @default false */
  isAside?: boolean;
}

const nothingNew = { names: [] as readonly string[], text: "" };

/**
 * Says when errors are shown: only after a field was left, all of them on submit; an error goes when it is corrected, and
 * does not come back before the field is left again (specification/accounts#touched).
 * @param order the fields as they stand on the page; each field's element has this as its `name`
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
  /** The shopper is typing in it, and no error stood there: none comes while they do. */
  const [typing, setTyping] = useState("");
  const [news, setNews] = useState(nothingNew);

  const invalid = order.filter((field) => errors[field] !== undefined);
  const visible = invalid.filter((field) => (submitted || touched.includes(field)) && field !== typing);
  const shown: FormErrors<Field> = {};
  for (const field of visible) shown[field] = errors[field]!;

  // What is sent may be refused later: then the errors count as they are at that moment.
  const latest = useRef({ invalid, errors });
  useLayoutEffect(() => {
    latest.current = { invalid, errors };
  });

  const { watched: left, stop } = useWatch(isAside, (names, label) => {
    setTouched((before) => [...before, ...names]);
    setTyping((before) => (names.includes(before) ? "" : before));
    const { invalid: wrong, errors: said } = latest.current;
    const first = wrong.find((field) => names.includes(field));
    if (first !== undefined) setNews({ names, text: `${label}: ${said[first]!}` });
  });

  const watched: FormState<Field>["watched"] = {
    ...left,
    onInput: ({ target }) => {
      // It is never half typed; and drawn before its change is heard, a list would go back to what was chosen before.
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
        // Other fields may stand before these, so focus waits for them.
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
