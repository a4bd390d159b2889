"use client";

import { cx } from "class-variance-authority";
import { useEffect, useRef, type ComponentProps, type MouseEvent } from "react";
import { focusField } from "../Field/focusField.ts";
import * as styles from "./ErrorSummary.css.ts";

export interface SummarisedError {
  /** `name` of the field that is wrong, within the same form; without one the message stands alone. @default none */
  field?: string;
  /** The same words as beside the field. */
  message: string;
}

export interface ErrorSummaryProps extends Omit<ComponentProps<"div">, "title" | "children" | "ref"> {
  /** In the order of the fields. Nothing is shown where there are none. */
  errors: readonly SummarisedError[];
  /** Stands above them. @default "Please check these before you continue" */
  title?: string;
}

function focusNamed(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest("form");
  const named = `[name="${CSS.escape(name)}"]:not([type="hidden"])`;
  // Of several buttons with one name, Tab goes to the chosen one.
  focusField(form?.querySelector<HTMLElement>(`${named}:checked`) ?? form?.querySelector<HTMLElement>(named));
}

/**
 * All that is wrong with a form, at its top, after a submit. Each entry focuses its field.
 * An error without a field has nowhere else to be seen, so the summary itself takes the focus then.
 */
export function ErrorSummary({
  errors,
  title = "Please check these before you continue",
  className,
  ...rest
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const alone = errors.find((error) => error.field === undefined)?.message;
  useEffect(() => {
    if (alone !== undefined) box.current?.focus();
  }, [alone]);
  if (errors.length === 0) return null;
  return (
    <div {...rest} ref={box} tabIndex={-1} className={cx(styles.root, className)}>
      {/* A child, so that NVDA and JAWS do not read a focused box twice. */}
      <div role="alert">
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list}>
          {errors.map(({ field, message }) => (
            <li key={`${field}${message}`}>
              {field === undefined ? (
                message
              ) : (
                <a href={`#${field}`} className={styles.link} onClick={(event) => focusNamed(event, field)}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
