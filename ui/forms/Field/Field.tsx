import { useId, type ReactNode } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./Field.css.ts";

/** What every field takes besides its own element's attributes. */
export interface FieldProps {
  /** Always in sight. */
  label: ReactNode;
  /** Said before the shopper types: a format, a reason. @default none */
  hint?: ReactNode;
  /** What is wrong, in words that say how to correct it. Marks the field as invalid. @default none */
  error?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface Given {
  id?: string | undefined;
  /** What else describes the field, after its hint and before its error. */
  "aria-describedby"?: string | undefined;
}

/** Ids that bind label, hint and error to a field. `aria-describedby` names only what is there. */
export function useWiring({ hint, error }: Pick<FieldProps, "hint" | "error">, given: Given): Wiring {
  const ownId = useId();
  const id = given.id ?? ownId;
  const described = [
    hint !== undefined && `${id}-hint`,
    given["aria-describedby"],
    error !== undefined && `${id}-error`,
  ].filter(Boolean);
  return {
    id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": error === undefined ? undefined : true,
  };
}

/**
 * Text that is pasted may hold tabs and other control characters, which nobody sees and no form accepts. They become spaces.
 * @param unwanted matches one of them
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

/** The hidden prefix tells apart a hint and an error, which a screen reader reads in one voice. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <span aria-hidden="true">!</span>
      <span>
        <VisuallyHidden>Error:</VisuallyHidden> {children}
      </span>
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

/** Label, hint and error around one control. */
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
