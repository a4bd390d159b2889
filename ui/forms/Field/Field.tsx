import { useId, type ReactNode } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./Field.css.ts";

/** Props shared by all fields, in addition to the attributes of the field's element. */
export interface FieldProps {
  /** Field label, always visible. */
  label: ReactNode;
  /** Advice that is shown before the shopper types, such as a format or a reason. @default none */
  hint?: ReactNode;
  /** Error message that explains how to correct the value. Marks the field as invalid. @default none */
  error?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface Given {
  id?: string | undefined;
  /** Ids of further descriptions, announced between the hint and the error. */
  "aria-describedby"?: string | undefined;
}

/**
 * Returns ids that connect label, hint and error to a field. `aria-describedby` lists only elements that are rendered.
 */
export function useWiring({ hint, error }: Pick<FieldProps, "hint" | "error">, own: Given): Wiring {
  const ownId = useId();
  const id = own.id ?? ownId;
  const described = [
    hint !== undefined && `${id}-hint`,
    own["aria-describedby"],
    error !== undefined && `${id}-error`,
  ].filter(Boolean);
  return {
    id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": error === undefined ? undefined : true,
  };
}

/**
 * Replaces unwanted characters with spaces. Pasted text may contain tabs and other invisible control characters that
 * forms reject.
 * @param unwanted matches a single unwanted character
 */
export function cleanText(field: HTMLInputElement | HTMLTextAreaElement, unwanted: RegExp): void {
  const clean = field.value.replace(unwanted, " ");
  if (clean !== field.value) field.value = clean;
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {children}
    </p>
  );
}

export const fieldMessages = {
  /** Screen-reader text before an error message. */
  error: "Error:",
};

/** The hidden prefix distinguishes an error from a hint for screen readers. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  const messages = useMessages("Field", fieldMessages);
  if (children === undefined) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <span aria-hidden="true">!</span>
      <span>
        <VisuallyHidden>{messages.error}</VisuallyHidden> {children}
      </span>
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

/** Label, hint and error around a control. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Focuses a control and scrolls its whole field into view, so that sticky bars do not cover the label. */
export function focusField(control: HTMLElement | null | undefined): void {
  control?.focus();
  control?.closest(`.${styles.root}`)?.scrollIntoView({ block: "nearest" });
}
