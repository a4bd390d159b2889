"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cleanText, FieldFrame, useWiring, type FieldProps } from "./Field.tsx";
import * as styles from "./Field.css.ts";

export interface TextFieldProps extends ComponentProps<"input">, FieldProps {}

/** A single line of text. Set `autoComplete` and `inputMode` to save most of the typing on phones. */
export function TextField({ label, hint, error, id, type = "text", className, onChange, ...rest }: TextFieldProps) {
  const wiring = useWiring({ hint, error }, { ...rest, id });
  return (
    <FieldFrame id={wiring.id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        {...wiring}
        type={type}
        className={cx(styles.control, className)}
        onChange={(event) => {
          cleanText(event.currentTarget, /\p{Cc}/gu);
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}
