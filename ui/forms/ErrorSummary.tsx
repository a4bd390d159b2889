"use client";

import { cx } from "class-variance-authority";
import { useEffect, useRef, type ComponentProps, type MouseEvent } from "react";
import { focusField } from "./Field/Field.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./ErrorSummary.css.ts";

export interface SummarisedError {
  /** `name` of the invalid field in the same form. Without a name, the message is plain text. @default none */
  field?: string | undefined;
  /** Error message, with the same text as beside the field. */
  message: string;
}

export interface ErrorSummaryProps extends Omit<ComponentProps<"div">, "title" | "children" | "ref"> {
  /** Errors in field order. If there are none, nothing is rendered. */
  errors: readonly SummarisedError[];
  /** Heading above the errors. @default "Please check these before you continue" */
  title?: string;
}

function focusNamed(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest("form");
  const named = `[name="${CSS.escape(name)}"]:not([type="hidden"])`;
  // In a radio group, the checked button is the tab stop, so focus moves there.
  focusField(form?.querySelector<HTMLElement>(`${named}:checked`) ?? form?.querySelector<HTMLElement>(named));
}

export const errorSummaryMessages = {
  title: "Please check these before you continue",
};

/**
 * Lists all of a form's errors at its top after a submit. Each entry focuses its field. If an error has no field, the
 * summary itself receives focus, because the error appears nowhere else.
 */
export function ErrorSummary({ errors, title, className, ...rest }: ErrorSummaryProps) {
  const messages = useMessages("ErrorSummary", errorSummaryMessages);
  const box = useRef<HTMLDivElement>(null);
  const alone = errors.find((error) => error.field === undefined)?.message;
  useEffect(() => {
    if (alone !== undefined) box.current?.focus();
  }, [alone]);
  if (errors.length === 0) return null;
  return (
    <div {...rest} ref={box} tabIndex={-1} className={cx(styles.root, className)}>
      {/* The alert is a child of the focused element. Otherwise, NVDA and JAWS would read it twice. */}
      <div role="alert">
        <h2 className={styles.title}>{title ?? messages.title}</h2>
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
