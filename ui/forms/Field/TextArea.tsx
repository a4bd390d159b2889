"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cleanText, FieldFrame, useWiring, type FieldProps } from "./Field.tsx";
import * as styles from "./Field.css.ts";

export interface TextAreaProps extends ComponentProps<"textarea">, FieldProps {
  /** Number of visible lines. @default 3 */
  rows?: number;
}

/** Multi-line text, such as instructions or a message. */
export function TextArea({ label, hint, error, id, rows = 3, className, onChange, ...rest }: TextAreaProps) {
  const wiring = useWiring({ hint, error }, { ...rest, id });
  return (
    <FieldFrame id={wiring.id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        {...wiring}
        rows={rows}
        className={cx(styles.control, styles.area, className)}
        onChange={(event) => {
          cleanText(event.currentTarget, /(?!\n)\p{Cc}/gu);
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}
